import type { OutputQuery } from '@climax/desk/api';
import { countOf } from '@climax/text/problems';
import { useState } from 'preact/hooks';
import { request } from '../../connection/request.ts';
import { OutsideBlock } from '../../ui/outside.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useRequest } from '../../ui/use-request.ts';
import { pageFrom, turnsFrom } from './page-from.ts';

const streams = ['stdout', 'stderr'] as const;

/** The whole output that the server keeps, page by page or by what matches. */
export function OutputPages({ id }: { id: string }) {
  const [stream, setStream] = useState<(typeof streams)[number]>('stdout');
  const [from, setFrom] = useState(1);
  const [pattern, setPattern] = useState('');
  const match = useDebounced(pattern, 250);
  const query: OutputQuery = match ? { id, stream, match, context: 1 } : { id, stream, ...pageFrom(from) };
  const { value, error, isLoading } = useRequest(JSON.stringify(query), (signal) =>
    request('GET output', { query, signal }),
  );
  const lines = value?.lines ?? 0;
  const pages = turnsFrom(from, lines);
  const go = (line: number, label: string) => (
    <button type="button" disabled={match !== '' || line === from} onClick={() => setFrom(line)}>
      {label}
    </button>
  );
  return (
    <div class="stack">
      <div class="row bottom">
        <div class="field">
          <label for="output-stream">Stream</label>
          <select
            id="output-stream"
            value={stream}
            onChange={(event) => {
              setStream(event.currentTarget.value as typeof stream);
              setFrom(1);
            }}
          >
            {streams.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div class="field grow">
          <label for="output-match">Only lines that match</label>
          <input
            id="output-match"
            class="code"
            placeholder="a regular expression"
            spellcheck={false}
            value={pattern}
            onInput={(event) => setPattern(event.currentTarget.value)}
          />
        </div>
        {go(1, 'First')}
        {go(pages.previous, 'Back')}
        {go(value?.next && !match ? value.next : pages.next, 'Next')}
        {go(pages.last, 'Last')}
      </div>
      <p class="muted small" role="status">
        {isLoading ? 'Loading …' : value && describe(lines, value.matches, match === '' ? pages.shown : null)}
      </p>
      {error && <p class="problem">{error}</p>}
      {value && <OutsideBlock text={value.text} label={`Lines of ${stream}`} />}
    </div>
  );
}

function describe(lines: number, matches: number | undefined, shown: string | null): string {
  const total = countOf(lines, 'line', lines.toLocaleString('en'));
  return shown ? `${shown} of ${total}` : `${(matches ?? 0).toLocaleString('en')} of ${total} match`;
}
