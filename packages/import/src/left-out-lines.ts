import { countOf } from '@climax/text/problems';
import type { LeftOutReason } from './config/draft.ts';

/** How each reason reads in a report, and what to do about it: for one, and for several. */
const reasons: Record<LeftOutReason, readonly [one: string, several: string]> = {
  interactive: [
    '1 that needs a person or a terminal (name it with --only to keep it)',
    '# that need a person or a terminal (name a command with --only to keep it)',
  ],
  'does not end': [
    '1 that runs until it is stopped (name it with --only to keep it)',
    '# that run until they are stopped (name a command with --only to keep it)',
  ],
  deprecated: [
    '1 deprecated option (--all-options keeps it)',
    '# deprecated options (--all-options keeps them)',
  ],
  'beyond 25 options': [
    '1 option beyond the first 25 of a command (--all-options keeps them)',
    '# options beyond the first 25 of a command (--all-options keeps them)',
  ],
  'no help': ['1 command that gave no help of its own', '# commands that gave no help of their own'],
  'too deep': [
    '1 group with commands further down than was read (--depth 4 reads one level more than usual)',
    '# groups with commands further down than was read (--depth 4 reads one level more than usual)',
  ],
  'not asked': [
    '1 command that was not asked, because the import was stopped (--update FILE reads the rest)',
    '# commands that were not asked, because the import was stopped (--update FILE reads the rest)',
  ],
  'runs code': [
    '1 that would run code that the caller writes',
    '# that would run code that the caller writes',
  ],
  'same as another': [
    '1 that does what a shorter command does (name it with --only to keep it)',
    '# that do what a shorter command does (name a command with --only to keep it)',
  ],
  'of the program itself': [
    '*, which comes before the command; put what you always need into global_args',
    '*, which come before the command; put what you always need into global_args',
  ],
};

/** What was left out for one reason; commands without help have a line each, or one for those that say the same. */
export function leftOutLines(reason: LeftOutReason, items: readonly string[]): string[] {
  const [one, several] = reasons[reason];
  // `2 options of notes` counts itself.
  if (reason === 'of the program itself')
    return items.map((item) => `  left out: ${(item.startsWith('1 ') ? one : several).replace('*', item)}`);
  const told = items.length === 1 ? one : several.replace('#', String(items.length));
  if (reason === 'no help') return [`  left out: ${told}:`, ...problemLines(items)];
  return [`  left out: ${told}${isLongList(items) ? '' : `: ${sample(items)}`}`];
}

const isLongList = (items: readonly string[]) =>
  items.length > 12 && items.every((item) => item.includes(' -'));

/** The first few, whole. */
export function sample(items: readonly string[]): string {
  const most = 6;
  return `${items.slice(0, most).join(', ')}${items.length > most ? ', …' : ''}`;
}

const maxProblems = 10;

function problemLines(items: readonly string[]): string[] {
  const alike = new Map<string, { names: string[]; problem: string }>();
  for (const item of items) {
    const [, name = item, problem = ''] = /^(.*?): (.*)$/s.exec(item) ?? [];
    const last = name.split(' ').at(-1)!;
    const key = problem.replaceAll(name, '*').replaceAll(`'${last}'`, '*');
    const known = alike.get(key) ?? { names: [], problem };
    alike.set(key, { ...known, names: [...known.names, name] });
  }
  const lines = [...alike.values()].map(({ names, problem }) => `    ${sample(names)}: ${problem}`);
  const more = lines.length - maxProblems;
  return more > 0 ? [...lines.slice(0, maxProblems), `    … and ${countOf(more, 'other reason')}`] : lines;
}
