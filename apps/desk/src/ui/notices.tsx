import { desk } from '../state/desk.ts';
import { openQuestions } from '../state/questions.ts';
import { type Part, routeAddress } from '../state/route.ts';
import { useStore } from '../state/use-store.ts';
import { Outside } from './outside.tsx';

/** Notices on every part: waiting calls, a lost connection, warnings of the server. */
export function Notices({ part }: { part: Part }) {
  const connection = useStore(desk, (now) => now.connection);
  const questions = useStore(desk, (now) => now.questions);
  const waiting = openQuestions(questions);
  const newest = waiting.at(-1);
  return (
    <>
      <div role="alert">
        {newest && (
          <div class={part === 'decide' ? 'visually-hidden' : 'notice ask'}>
            <span>
              {waiting.length === 1 ? 'A call waits' : `${waiting.length} calls wait`} for your decision:{' '}
              <Outside text={newest.approval.headline} />
            </span>
            {part !== 'decide' && <a href={routeAddress('decide')}>Decide</a>}
          </div>
        )}
      </div>
      {connection === 'lost' && (
        <p class="notice bad">The server cannot be reached. The page reconnects automatically.</p>
      )}
      {connection === 'locked' && (
        <p class="notice bad">
          The server does not know this page: it was started again, or the page was not opened through the
          printed address. Open the address that the server printed; this page then goes on by itself.
        </p>
      )}
    </>
  );
}
