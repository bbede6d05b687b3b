import { useEffect, useRef } from 'preact/hooks';
import { PartView } from './parts/part-view.tsx';
import { desk } from './state/desk.ts';
import { openQuestions } from './state/questions.ts';
import { type Part, parts, routeAddress } from './state/route.ts';
import { useRoute } from './state/use-route.ts';
import { useStore } from './state/use-store.ts';
import { Notices } from './ui/notices.tsx';
import { playTone } from './ui/play-tone.ts';
import { ThemeChoice } from './ui/theme-choice.tsx';

const names: Record<Part, string> = {
  tools: 'Tools',
  try: 'Try',
  watch: 'Watch',
  decide: 'Decide',
  policy: 'Policy',
};

const connections = { connecting: 'Connecting', open: 'Connected', lost: 'Not connected', locked: 'Locked' };

/** The frame around the five parts. */
export function App() {
  const route = useRoute();
  const connection = useStore(desk, (now) => now.connection);
  const waiting = useStore(desk, (now) => openQuestions(now.questions).length);
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) waiting · ` : ''}${names[route.part]} · CLImax desk`;
  }, [waiting, route.part]);

  const lastWaiting = useRef(waiting);
  useEffect(() => {
    if (waiting > lastWaiting.current) playTone();
    lastWaiting.current = waiting;
  }, [waiting]);

  // Following a link to another part starts at its top.
  useEffect(() => {
    if (!isFirst.current) main.current?.focus();
    isFirst.current = false;
  }, [route.part]);

  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <header class="bar">
        <span class="brand">CLImax desk</span>
        <nav aria-label="Parts of the desk">
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <a
                  href={routeAddress(part)}
                  {...(part === route.part && { 'aria-current': 'page' as const })}
                >
                  {names[part]}
                  {part === 'decide' && waiting > 0 && (
                    <span class="count">
                      {waiting}
                      <span class="visually-hidden"> waiting</span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="status">
          <span class="dot" data-connection={connection} role="status">
            {connections[connection]}
          </span>
          <ThemeChoice />
        </div>
      </header>
      <Notices part={route.part} />
      <main ref={main} tabindex={-1}>
        <PartView route={route} />
      </main>
    </>
  );
}
