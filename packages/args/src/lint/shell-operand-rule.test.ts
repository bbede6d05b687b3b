import type { ToolArg } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { lintConfig } from '../lint-config.ts';
import { defineConfig } from '../testing/define.ts';

const positional = { positional: true };
const stdin = { stdin: true };

describe('lintConfig on interpreters', () => {
  it.each<[string, Partial<ToolArg>, string]>([
    ['sh -c', positional, "'sh -c'"],
    ['/bin/bash -c', positional, "'/bin/bash -c'"],
    ['bash -lc', positional, "'bash -lc'"],
    ['bash --norc -c', positional, "'bash --norc -c'"],
    ['sh -c', { flag: 'X=' }, "'sh -c'"],
    ['sh -c', {}, "'sh -c'"],
    ['$SHELL -c', positional, "'$SHELL -c'"],
    ['env sh -c', positional, "'env sh -c'"],
    ['env -i PATH=/bin sh -c', positional, "'env -i PATH=/bin sh -c'"],
    ['sudo -u nobody sh -c', positional, "'sudo -u nobody sh -c'"],
    ['docker exec box sh -c', positional, "'docker exec box sh -c'"],
    ['kubectl exec pod -- bash -c', positional, "'kubectl exec pod -- bash -c'"],
    [`sh -c 'eval "$1"' _`, positional, "'sh -c'"],
    ['xargs sh -c', stdin, "'xargs sh -c'"],
    ["xargs -I{} sh -c 'echo {}'", stdin, "'xargs -I{} sh -c'"],
    ['python3 -c', positional, "'python3 -c'"],
    ['python3.12 -Ic', positional, "'python3.12 -Ic'"],
    ['node -e', positional, "'node -e'"],
    ['node --eval', positional, "'node --eval'"],
    ['deno eval', positional, "'deno eval'"],
    ['perl -ne', positional, "'perl -ne'"],
    ['ruby -e', positional, "'ruby -e'"],
    ['php -r', positional, "'php -r'"],
    ['pwsh -Command', positional, "'pwsh -Command'"],
    ['cmd.exe /c', positional, "'cmd.exe /c'"],
    ['python3', { flag: '-c' }, "'python3 -c'"],
    ['node', { flag: '--eval=' }, "'node --eval'"],
    ['env bash', { flag: '-c' }, "'bash -c'"],
    ['bash', stdin, "'bash'"],
    ['bash -s', stdin, "'bash'"],
    ['python3 -m', positional, "'python3'"],
    ['awk', positional, "'awk'"],
    ['env', positional, "'env'"],
    ['xargs', positional, "'xargs'"],
    ['timeout 5', positional, "'timeout 5'"],
    ['ssh host', positional, "'ssh'"],
    ['watch -n 5', positional, "'watch'"],
  ])('AI-11: reports `%s` with %j', (command, arg, runner) => {
    expect(lint(command, arg)).toEqual([
      `${runner} runs what 'x' says; name the program itself, or keep the code in the command and pass values after it`,
    ]);
  });

  it.each([
    ['node', 'eval', "'node --eval'"],
    ['bash', 'command', "'bash --command'"],
  ])('AI-11: reports `%s` with an argument `%s`, whose flag is its name', (command, name, runner) => {
    expect(lint(command, { name })).toEqual([expect.stringContaining(`${runner} runs what '${name}' says`)]);
  });

  it.each<[string, Partial<ToolArg>]>([
    [`sh -c 'grep -c "$1" file' _`, positional],
    [`sh -c 'sort | uniq -c'`, stdin],
    ['sh -c', { ...positional, enum: ['make', 'make test'] }],
    ['sh -c', { ...positional, type: 'integer' }],
    ['sh -c', { cwd: true }],
    ['bash script.sh', positional],
    ['bash script.sh', stdin],
    ['python3 -m pytest', positional],
    ['node server.js', { flag: 'key=' }],
    ['node server.js', { ...positional }],
    ['kubectl get node', positional],
    ['git log -p', positional],
    ['grep -e', positional],
    ['curl', { flag: '-e' }],
    ['xargs rm', stdin],
    ['env FOO=1 git', positional],
    ['timeout 5 git', positional],
    ['cargo sh', positional],
    ['jq', positional],
  ])('says nothing about `%s` with %j', (command, arg) => {
    expect(lint(command, arg)).toEqual([]);
  });

  it('looks at the base command and the words of the tool together', () => {
    const tools = [{ command: '-c', args: [positional] }];
    expect(
      lintConfig(defineConfig({ command: 'sh', tools })).some(({ rule }) => rule === 'shell-operand'),
    ).toBe(true);
  });
});

function lint(command: string, arg: Partial<ToolArg>): string[] {
  return lintConfig(defineConfig({ command, tools: [{ args: [arg] }] }))
    .filter(({ rule }) => rule === 'shell-operand')
    .map(({ message }) => message);
}
