import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Crawl, crawl } from '../crawl/crawl.ts';
import { createSandbox, type Sandbox } from '../crawl/sandbox.ts';
import { makePrograms, prints } from '../testing/programs.ts';
import { useOwnCompletions } from './use-own-completions.ts';

const help = (name: string, completions: string) =>
  `Usage: ${name} <COMMAND>\n\nCommands:\n  check   Check files\n${completions}`;
const check = (name: string) =>
  `Usage: ${name} check [OPTIONS]\n\nOptions:\n  -q, --quiet        Say less\n      --select <RULE>  Select by rule\n      --format <FORMAT>  How to print\n      --bare <X>\n`;
const zsh = [
  '#compdef tool',
  '_arguments "${_arguments_options[@]}" \\',
  '(check)',
  "'*--select=[Select by rule]:RULE:_default' \\",
  "'--format=[How to print]:FORMAT:(json text)' \\",
  "'--invented=[Not in the help]:X:_default' \\",
  ';;',
].join('\n');
const program = (name: string, listed: string, script: string) =>
  `case "$*" in "check --help") ${prints(check(name))}\n;;\n${script}\n*) ${prints(help(name, listed))}\n;; esac`;
const programs = makePrograms({
  clap: program('clap', '  completions   Print completions\n', `"completions zsh") ${prints(zsh)}\n;;`),
  hides: program('hides', '', `"generate-shell-completion zsh") ${prints(zsh)}\n;;`),
  cobra: program(
    'cobra',
    '  completion   Print completions\n',
    `"completion zsh") ${prints('#compdef cobra\n__complete')}\n;;\n"__complete check --") printf -- '--bare=\\tWhat is bare\\n--quiet\\tNot needed\\n:4\\n'\n;;`,
  ),
});
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ env: programs.env, timeoutSeconds: 10 });
});
afterAll(() => {
  sandbox.close();
  programs.remove();
});

async function use(name: string, isAskedFor = false) {
  const { root } = (await crawl(sandbox, name)) as Crawl;
  const isUsed = await useOwnCompletions(sandbox, root, isAskedFor);
  return { isUsed, flags: root.children.find(({ words }) => words[1] === 'check')!.facts.flags };
}

describe('useOwnCompletions', () => {
  it('takes from a script of clap what may be repeated and which values there are, and no other options', async () => {
    const { isUsed, flags } = await use('clap');
    expect(isUsed).toBe('used');
    expect(flags).toMatchObject([
      { names: ['-q', '--quiet'] },
      { names: ['--select'], repeatable: true, from: { repeatable: 'completion' } },
      { names: ['--format'], enum: ['json', 'text'], from: { enum: 'completion' } },
      { names: ['--bare'] },
    ]);
  });

  it('asks for a script that the help does not list only when it is told to', async () => {
    expect((await use('hides')).isUsed).toBe('absent');
    expect((await use('hides', true)).flags[1]).toMatchObject({ repeatable: true });
  });

  it('takes texts from cobra if the help has none', async () => {
    const { isUsed, flags } = await use('cobra');
    expect(isUsed).toBe('used');
    expect(flags.map(({ names, description }) => [names.at(-1), description])).toEqual([
      ['--quiet', 'Say less'],
      ['--select', 'Select by rule'],
      ['--format', 'How to print'],
      ['--bare', 'What is bare'],
    ]);
  });
});
