import { playTasks, tasks } from './agent-tasks/play-tasks.mjs';
import { summarizeTasks } from './agent-tasks/summarize-tasks.mjs';

export const title = 'Tasks of an agent: a search and the shortest calls';

/** Counted, not timed. Each task is one question, played against the built server. */
export async function measure({ quick, log }) {
  const wanted = quick ? tasks.slice(0, 5) : tasks;
  const results = await playTasks({ wanted, onTask: ({ question }) => log.step(question) });
  const rows = summarizeTasks(results).map(({ name, unit, value, target, isMet }) => ({
    case: name,
    unit,
    median: value,
    target: { of: 'value', ...target },
    met: isMet,
  }));
  const skipped = results.filter((result) => result.skipped).map((result) => result.skipped);
  return { rows, notes: skipped.length > 0 ? [`Left out: ${[...new Set(skipped)].join(', ')}.`] : [] };
}
