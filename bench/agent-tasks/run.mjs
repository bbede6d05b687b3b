// node bench/agent-tasks/run.mjs [WORD]: plays the tasks whose question contains WORD, or all, and prints calls and tokens of each.
// Exit code 1 when a task is not solved, or when the figures miss their targets.
import { alignTable } from '../rig/format.mjs';
import { playTasks, tasks } from './play-tasks.mjs';
import { isFound, summarizeTasks } from './summarize-tasks.mjs';

const word = process.argv[2] ?? '';
const results = await playTasks({ wanted: tasks.filter(({ question }) => question.includes(word)) });
const head = ['task', 'tool', 'rank', 'calls', 'tokens', ''];
const lines = results.map(({ task, skipped, searches, calls, tokens, solved }) =>
  skipped
    ? [task.question, task.calls[0][0], '', '', '', skipped]
    : [
        task.question,
        task.calls[0][0],
        searches.map(({ rank }) => rank || '–').join(' '),
        String(calls),
        String(tokens),
        solved ? '' : 'NOT SOLVED',
      ],
);
console.log(alignTable([head, ...lines]));
for (const result of results.filter(({ skipped }) => !skipped)) {
  const { task, solved, text, searches } = result;
  if (!solved) console.log(`\nNot solved: ${task.question}\n${text}`);
  if (!isFound(result)) {
    const lists = searches.map(({ names }) => names.join(', '));
    console.log(`\nNot among the first three: ${task.question}\n  ${lists.join('\n  ')}`);
  }
}
const summary = summarizeTasks(results);
console.log(`\n${summary.map(describe).join('\n')}`);
if (word === '' && summary.some(({ isMet }) => !isMet)) process.exitCode = 1;

function describe({ name, value, unit, target: { most, least }, isMet }) {
  const wanted = least === undefined ? `at most ${most}` : `at least ${least}`;
  return `${name}: ${value} ${unit} (wanted: ${wanted}${isMet ? '' : ', MISSED'})`;
}
