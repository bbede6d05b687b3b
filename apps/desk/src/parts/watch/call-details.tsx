import type { CallEntry, RuleRequest, State } from '@climax/desk/api';
import { countOf } from '@climax/text/problems';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { goTo } from '../../state/use-route.ts';
import { WordBadge } from '../../ui/badge.tsx';
import { durationText } from '../../ui/duration-text.ts';
import { Outside, OutsideBlock } from '../../ui/outside.tsx';
import { suggestRule } from '../policy/draft.ts';
import { draftsFrom } from '../try/drafts.ts';
import { fieldsOf } from '../try/fields-of.ts';
import { setDrafts } from '../try/trial.ts';

interface Props {
  call: CallEntry;
  state: State;
  progress: string | undefined;
}

/** All details of a call, and actions. */
export function CallDetails({ call, state, progress }: Props) {
  const tool = state.clis.flatMap(({ tools }) => tools).find(({ name }) => name === call.tool);
  const tryAgain = () => {
    if (tool) setDrafts(tool.name, draftsFrom(fieldsOf(tool), call.arguments ?? {}));
    goTo('try', call.tool);
  };
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (matchMedia('(max-width: 60rem)').matches) panel.current?.scrollIntoView();
  }, [call.id]);
  return (
    <section class="panel stack" aria-label="The chosen call" ref={panel}>
      <div class="row spread">
        <h2>
          <Outside class="name" text={call.tool} />
        </h2>
        <button type="button" class="quiet" onClick={() => goTo('watch')}>
          Close
        </button>
      </div>
      <div class="row">
        <WordBadge word={call.verdict} />
        {call.failure && <WordBadge word={call.failure} />}
      </div>
      {call.line && <OutsideBlock text={call.line} label="Command line" />}
      {progress && (
        <p class="code">
          <Outside text={progress} />
        </p>
      )}
      {call.findings.map(({ message }) => (
        <p key={message} class="problem">
          <Outside text={message} />
        </p>
      ))}
      <Facts call={call} />
      <h3>Arguments</h3>
      <OutsideBlock
        text={call.arguments ? JSON.stringify(call.arguments, null, 2) : 'Not recorded: the tool is unknown.'}
        label="Arguments"
      />
      <div class="row">
        {tool && !tool.hidden && (
          <button type="button" onClick={tryAgain}>
            Try with these arguments
          </button>
        )}
      </div>
      {call.arguments && tool && (
        <RuleMaker call={{ tool: call.tool, arguments: call.arguments, masked: call.masked }} />
      )}
    </section>
  );
}

function RuleMaker({ call }: { call: RuleRequest['call'] }) {
  const [error, setError] = useState<string | null>(null);
  const make = (effect: RuleRequest['effect']) => () =>
    suggestRule(call, effect).then(
      () => goTo('policy'),
      (problem: Error) => setError(problem.message),
    );
  return (
    <div class="row">
      <span class="muted small">Turn it into a policy rule:</span>
      <button type="button" onClick={make('allow')}>
        Allow
      </button>
      <button type="button" onClick={make('ask')}>
        Ask
      </button>
      <button type="button" onClick={make('deny')}>
        Deny
      </button>
      {error && (
        <p class="problem" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function Facts({ call }: { call: CallEntry }) {
  const facts: [string, ComponentChildren][] = [
    ['Time', new Date(call.time).toLocaleString('en-GB')],
    ['Client', outside(call.client)],
    ['Session', outside(call.session)],
    ['Address', outside(call.address)],
    ['Token', outside(call.token)],
    ['Directory', outside(call.directory)],
    ['Executor', outside(call.executor)],
    ['Rule', outside(call.rule)],
    [
      'Approval',
      call.approval &&
        outside(
          `${call.approval.answer} through ${call.approval.channel} after ${durationText(call.approval.waitMs)}`,
        ),
    ],
    ['Exit code', call.exit],
    ['Duration', durationText(call.durationMs)],
    ['Command took', durationText(call.runMs)],
    ['Input', bytes(call.inputBytes)],
    ['Output', bytes(call.stdoutBytes)],
    ['Errors', bytes(call.stderrBytes)],
    ['From', outside(call.source === 'server' ? 'this server' : call.source)],
  ];
  return (
    <dl class="facts small">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </>
        ))}
    </dl>
  );
}

function outside(text: string | null) {
  return text === null ? null : <Outside text={text} />;
}

function bytes(count: number | null): string | null {
  return count === null || count === 0 ? null : countOf(count, 'byte', count.toLocaleString('en'));
}
