import type { Preview, PreviewedCommand } from '@climax/desk/api';
import type { ComponentChildren } from 'preact';
import { WordBadge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Outside, OutsideBlock } from '../../ui/outside.tsx';
import type { Loaded } from '../../ui/use-request.ts';
import { asCurl, asMcpCall } from './copy-as.ts';

interface Props {
  tool: string;
  args: Record<string, unknown>;
  preview: Loaded<Preview>;
  /** Available actions. */
  children: ComponentChildren;
}

const verdicts = {
  allow: 'It would run.',
  ask: 'It would run after a person has agreed.',
  refuse: 'It would be refused.',
};

/** What would run, and whether the policy allows it. */
export function PreviewView({ tool, args, preview: { value, error }, children }: Props) {
  return (
    <section class="panel stack" aria-labelledby="preview-heading">
      <h2 id="preview-heading">What would run</h2>
      {error && <p class="problem">{error}</p>}
      {value && (
        <>
          <p class="row" role="status">
            <WordBadge word={value.verdict} /> {verdicts[value.verdict]}
          </p>
          {value.command && <Command command={value.command} />}
          {value.problems.length > 0 && (
            <ul class="stack tight problem">
              {value.problems.map(({ argument, code, message }) => (
                <li key={`${argument} ${code} ${message}`}>
                  <Outside text={message} />
                </li>
              ))}
            </ul>
          )}
          {value.notices.map((notice) => (
            <p key={notice} class="muted small">
              <Outside text={notice} />
            </p>
          ))}
          {value.rules.length > 0 && (
            <p class="muted small wrap">
              Decided by <Outside text={value.rules.join(', then ')} />
            </p>
          )}
          <div class="row">
            <span class="muted small">Copy as</span>
            <CopyButton text={asMcpCall(tool, args)}>MCP call</CopyButton>
            <CopyButton text={asCurl(location.origin, tool, args)}>curl</CopyButton>
            <CopyButton text={value.command?.line ?? null}>shell</CopyButton>
          </div>
        </>
      )}
      {children}
    </section>
  );
}

function Command({ command }: { command: PreviewedCommand }) {
  return (
    <>
      <OutsideBlock text={command.line} label="Command line" />
      <dl class="facts small">
        <dt>Directory</dt>
        <dd>
          <Outside text={command.directory} />
        </dd>
        <dt>Runs</dt>
        <dd>{command.executor === 'local' ? 'on this host' : `through ${command.executor}`}</dd>
        <dt>Risk</dt>
        <dd>
          <WordBadge word={command.risk} />
        </dd>
        {command.stdinBytes !== null && (
          <>
            <dt>Standard input</dt>
            <dd>{command.stdinBytes.toLocaleString('en')} bytes</dd>
          </>
        )}
        <dt>Time limit</dt>
        <dd>{command.timeoutSeconds} s</dd>
      </dl>
    </>
  );
}
