import { useEffect, useRef, useState } from 'preact/hooks';
import { clearAnswered, desk } from '../../state/desk.ts';
import { openQuestions } from '../../state/questions.ts';
import { useStore } from '../../state/use-store.ts';
import { isToneOn, setTone } from '../../ui/play-tone.ts';
import { QuestionCard } from './question-card.tsx';

/** The calls that wait for a person. */
export function DecidePart() {
  const questions = useStore(desk, (now) => now.questions);
  const list = useRef<HTMLOListElement>(null);
  const waiting = openQuestions(questions).length;

  // Answered questions stay in place while the page is visible, and are removed later.
  useEffect(() => clearAnswered, []);

  const move = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-question]') ?? [])];
    const current = cards.findIndex((card) => card.contains(document.activeElement));
    const next = cards[current === -1 ? 0 : Math.max(0, Math.min(cards.length - 1, current + step))];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  useEffect(() => {
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  });

  return (
    <section class="stack" aria-labelledby="decide-heading">
      <div class="row spread">
        <h1 id="decide-heading">Decide</h1>
        <div class="row">
          <ToneChoice />
          {questions.length > waiting && (
            <button type="button" class="quiet" onClick={clearAnswered}>
              Clear answered
            </button>
          )}
        </div>
      </div>
      {questions.length === 0 ? (
        <p class="panel muted">
          Nothing waits for you. Calls that the policy wants a person to see are shown here while this page is
          open.
        </p>
      ) : (
        <>
          <p class="muted small">
            <kbd>j</kbd> and <kbd>k</kbd> go from call to call. On a call: <kbd>a</kbd> approve once,{' '}
            <kbd>c</kbd> the same call for this session, <kbd>t</kbd> this tool for this session, <kbd>d</kbd>{' '}
            deny.
          </p>
          <ol class="stack" ref={list}>
            {questions.map((question) => (
              <li key={question.approval.id}>
                <QuestionCard question={question} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const steps = new Map([
  ['j', 1],
  ['k', -1],
]);

function ToneChoice() {
  const [isOn, setIsOn] = useState(isToneOn);
  return (
    <label class="row">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => {
          setTone(event.currentTarget.checked);
          setIsOn(event.currentTarget.checked);
        }}
      />
      Tone when one arrives
    </label>
  );
}
