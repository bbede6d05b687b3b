import type { Block, CallResult, CallStatus } from '@climax/desk/api';
import { Badge } from '../../ui/badge.tsx';
import { durationText } from '../../ui/duration-text.ts';
import { Outside, OutsideBlock } from '../../ui/outside.tsx';
import { OutputPages } from './output-pages.tsx';

/** The call that was started: its progress while it runs, then all of its result. */
export function CallView({ call }: { call: CallStatus }) {
  return (
    <section class="panel stack" aria-labelledby="result-heading">
      <div class="row" role="status">
        <h2 id="result-heading">Result</h2>
        {call.result ? <Ending result={call.result} /> : <Badge tone="accent">running</Badge>}
      </div>
      {!call.result && call.progress && (
        <p class="code">
          <Outside text={call.progress} />
        </p>
      )}
      {call.result && <Result result={call.result} />}
    </section>
  );
}

function Ending({ result }: { result: CallResult }) {
  return (
    <>
      <Badge tone={result.isError ? 'bad' : 'good'}>
        {result.isError ? (result.failure ?? 'failed') : 'done'}
      </Badge>
      {result.exitCode !== null && <span class="muted small">exit code {result.exitCode}</span>}
      <span class="muted small">{durationText(result.durationMs)}</span>
    </>
  );
}

function Result({ result }: { result: CallResult }) {
  return (
    <>
      {result.notices.map((notice) => (
        <p key={notice} class="muted small">
          <Outside text={notice} />
        </p>
      ))}
      {result.outputId === null ? (
        result.blocks.map((block, index) => <BlockView key={index} block={block} />)
      ) : (
        <OutputPages id={result.outputId} />
      )}
      {result.structured && (
        <details>
          <summary>Structured result</summary>
          <OutsideBlock text={JSON.stringify(result.structured, null, 2)} label="Structured result" />
        </details>
      )}
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.type === 'text')
    return block.text === '' ? (
      <p class="muted">No output.</p>
    ) : (
      <OutsideBlock text={block.text} label="Output" />
    );
  const source = `data:${block.mimeType};base64,${block.data}`;
  if (block.type === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: nobody knows what a program's sound says
    return <audio controls src={source} />;
  }
  return <img class="picture" src={source} alt="What the tool printed" />;
}
