import type { CallFilter, Stats, ToolStats } from '@climax/desk/api';
import { showLine } from '@climax/text';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { request } from '../../connection/request.ts';
import { desk, followCalls } from '../../state/desk.ts';
import { useStore } from '../../state/use-store.ts';
import { durationText } from '../../ui/duration-text.ts';
import { Outside } from '../../ui/outside.tsx';
import { useRequest } from '../../ui/use-request.ts';
import { Chart } from './chart.tsx';
import { durationColumns, failureColumns, minuteColumns } from './columns.ts';

const refreshMs = 3000;
const chartedTools = 8;

/** Charts of the calls that are looked at, and the same numbers as a table. */
export function StatsView({ filter }: { filter: CallFilter }) {
  const news = useNews();
  const epoch = useStore(desk, (now) => now.epoch);
  const { value: stats, error } = useRequest(JSON.stringify([filter, news, epoch]), (signal) =>
    request('GET stats', { query: filter, signal }),
  );
  if (error) return <p class="problem">{error}</p>;
  if (!stats || stats.tools.length === 0) return null;
  return (
    <section class="panel stack" aria-labelledby="stats-heading">
      <h2 id="stats-heading">Numbers</h2>
      <Charts stats={stats} />
      <StatsTable stats={stats} />
    </section>
  );
}

function Charts({ stats }: { stats: Stats }) {
  const top = useMemo(() => stats.tools.slice(0, chartedTools), [stats]);
  const minutes = useMemo(() => minuteColumns(stats.minutes), [stats]);
  const durations = useMemo(() => durationColumns(top), [top]);
  const failures = useMemo(() => failureColumns(top), [top]);
  const names = top.map(({ tool }) => showLine(tool));
  return (
    <div class="charts">
      <figure>
        <figcaption>
          <h3>Calls per minute</h3>
          <Legend entries={{ accent: 'calls', bad: 'failed', warn: 'refused' }} />
        </figcaption>
        <Chart label="Calls per minute" columns={minutes} colours={['accent', 'bad', 'warn']} />
      </figure>
      <figure>
        <figcaption>
          <h3>Duration by tool</h3>
          <Legend entries={{ accent: 'p95', good: 'p50' }} />
        </figcaption>
        <Chart
          label="Duration by tool"
          columns={durations}
          colours={['accent', 'good']}
          names={names}
          format={durationText}
        />
      </figure>
      <figure>
        <figcaption>
          <h3>Failures and refusals by tool</h3>
          <Legend entries={{ bad: 'failed', warn: 'refused' }} />
        </figcaption>
        <Chart
          label="Failures and refusals by tool"
          columns={failures}
          colours={['bad', 'warn']}
          names={names}
        />
      </figure>
    </div>
  );
}

function Legend({ entries }: { entries: Record<string, string> }) {
  return (
    <ul class="legend">
      {Object.entries(entries).map(([tone, text]) => (
        <li key={tone} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}

const columns: [string, (stats: ToolStats) => string][] = [
  ['Calls', ({ calls }) => calls.toLocaleString('en')],
  ['Succeeded', ({ succeeded }) => succeeded.toLocaleString('en')],
  ['Failed', ({ failed }) => failed.toLocaleString('en')],
  ['Refused', ({ refused }) => refused.toLocaleString('en')],
  ['p50', ({ p50Ms }) => durationText(p50Ms)],
  ['p95', ({ p95Ms }) => durationText(p95Ms)],
  ['Longest', ({ maxMs }) => durationText(maxMs)],
];

function StatsTable({ stats }: { stats: Stats }) {
  return (
    <section class="scroll" tabindex={0} aria-label="Numbers by tool">
      <table>
        <thead>
          <tr>
            <th scope="col">Tool</th>
            {columns.map(([title]) => (
              <th key={title} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[{ ...stats.total, tool: 'All tools' }, ...stats.tools].map((row) => (
            <tr key={row.tool}>
              <td>
                <Outside class="name" text={row.tool} />
              </td>
              {columns.map(([title, show]) => (
                <td key={title} class="number">
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Grows when there were calls, at most every few seconds. */
function useNews(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let hasNews = false;
    const leave = followCalls(() => {
      hasNews = true;
    });
    const timer = setInterval(() => {
      if (hasNews) setCount((current) => current + 1);
      hasNews = false;
    }, refreshMs);
    return () => {
      clearInterval(timer);
      leave();
    };
  }, []);
  return count;
}
