import type { ApprovalChoice } from '@climax/desk/api';
import { useEffect, useRef, useState } from 'preact/hooks';
import { request } from '../../connection/request.ts';
import { closeApproval } from '../../state/desk.ts';
import type { Question } from '../../state/questions.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { Outside } from '../../ui/outside.tsx';
import { Countdown } from './countdown.tsx';

const choices: { answer: ApprovalChoice; key: string; label: string; look: string }[] = [
  { answer: 'once', key: 'a', label: 'Approve once', look: 'primary' },
  { answer: 'session-call', key: 'c', label: 'Same call, this session', look: '' },
  { answer: 'session-tool', key: 't', label: 'This tool, this session', look: '' },
  { answer: 'deny', key: 'd', label: 'Deny', look: 'danger deny' },
];

const outcomes: Record<NonNullable<Question['outcome']>, string> = {
  once: 'Approved once.',
  'session-call': 'Approved; the same call is not asked about again in its session.',
  'session-tool': 'Approved; this tool is not asked about again in its session.',
  deny: 'Denied.',
  timeout: 'Nobody answered in time. It was not run.',
  cancelled: 'The call ended before it was answered.',
};

/** A card that has just appeared ignores clicks, which were meant for what was there before. */
const armingMs = 500;

/** A waiting call: what will run, why approval is needed, and the answers. */
export function QuestionCard({ question: { approval, outcome } }: { question: Question }) {
  const [isArmed, setIsArmed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(true), armingMs);
    return () => clearTimeout(timer);
  }, []);

  const answer = async (choice: ApprovalChoice) => {
    if (!isArmed || isSent.current || outcome !== null) return;
    isSent.current = true;
    setError(null);
    try {
      closeApproval(
        await request('POST approvals/ID', {
          id: approval.id,
          body: { digest: approval.digest, answer: choice },
        }),
      );
    } catch (problem) {
      isSent.current = false;
      setError((problem as Error).message);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const choice = choices.find(({ key }) => key === event.key);
    if (choice) void answer(choice.answer);
  };

  const heading = `question-${approval.id}`;
  return (
    <article
      class="question stack"
      data-question
      data-risk={approval.risk}
      {...(outcome !== null && { 'data-closed': true })}
      tabindex={0}
      aria-labelledby={heading}
      onKeyDown={onKeyDown}
    >
      <div class="row spread">
        <h2 id={heading}>
          <Outside text={approval.headline} />
        </h2>
        {outcome === null && <Countdown until={approval.expiresAt} />}
      </div>
      <p class="row">
        <span class="name">{approval.tool}</span> <WordBadge word={approval.risk} />
        {approval.client !== null && (
          <span class="muted small">
            asked for by <Outside text={approval.client} />
          </span>
        )}
      </p>
      <dl class="facts">
        {approval.details.map(({ label, text }) => (
          <>
            <dt>{label}</dt>
            <dd class="code">
              <Outside text={text} />
            </dd>
          </>
        ))}
      </dl>
      <div role="status">{outcome !== null && <p>{outcomes[outcome]}</p>}</div>
      {outcome === null && (
        <div class="answers">
          {choices.map(({ answer: choice, key, label, look }) => (
            <button
              key={choice}
              type="button"
              class={look}
              disabled={!isArmed}
              aria-keyshortcuts={key}
              onClick={() => void answer(choice)}
            >
              {label} <kbd>{key}</kbd>
            </button>
          ))}
        </div>
      )}
      {error && outcome === null && (
        <p class="problem" role="alert">
          {error}
        </p>
      )}
    </article>
  );
}
