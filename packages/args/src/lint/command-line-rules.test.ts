import { describe, expect, it } from '@jest/globals';
import { lintConfig } from '../lint-config.ts';
import { defineConfig } from '../testing/define.ts';

/** `rule path message` of what is found in the commands of a config and its tool. */
function lint(command: string, toolCommand = ''): string[] {
  const tools = [{ name: 'tool_x', description: 'Do something useful', command: toolCommand }];
  return lintConfig(defineConfig({ command, tools })).map(
    ({ rule, path, message }) => `${rule} ${path.join('.')} ${message}`,
  );
}

describe('lintConfig on shell syntax', () => {
  it.each([
    ['ps aux | grep node', '|'],
    ['make || true', '||'],
    ['cd /srv && ls', '&&'],
    ['cd /srv ; ls', ';'],
    ['cd /srv; ls', '/srv;'],
    ['server --port 80 &', '&'],
    ['sort < names.txt', '<'],
    ['echo hello > out.txt', '>'],
    ['echo hello >> out.txt', '>>'],
    ['echo hello >out.txt', '>out.txt'],
    ['make 2>&1', '2>&1'],
    ['make 2>/dev/null', '2>/dev/null'],
    ['make &>log', '&>log'],
    ['cat <<EOF', '<<EOF'],
    ['date --date=$(cat day)', '$('],
    ['echo `date`', '`'],
    ['find . -exec rm {} \\;', '\\;'],
    ['find . -name x | sort', '|'],
    ["jq '.a' | head", '|'],
  ])('reports `%s`', (command, shown) => {
    const message = `'${shown}' is shell syntax, but there is no shell: the program gets it as written; quote it if that is intended; otherwise move the line into a script`;
    expect(lint(command)).toEqual([`shell-syntax command ${message}`]);
    const [program = '', ...others] = command.split(' ');
    expect(lint(program, others.join(' '))).toEqual([`shell-syntax tools.0.command ${message}`]);
  });

  it.each([
    'git log --format=%H|%s',
    'jq .a|.b',
    'jq [paths|map(numbers|=0)]|unique[]',
    "jq '.a | .b'",
    'jq ".a | .b"',
    `sh -c 'sort -- "$1" | uniq > out; echo $(date) &' sh`,
    'find . -exec rm {} ;',
    'fd -x wc ;',
    'tmux new-window ; split-window',
    'expr 3 > 2',
    '[ a < b ]',
    'ssh host ps aux | sort',
    'env LANG=C ssh host uptime ; date',
    'cmd.exe /c dir | more',
    "echo '|'",
    'echo ">"',
    'grep a&b',
    'pip install notes>=2',
    'curl https://notes.example/?a=1&b=2',
    'notes --author <me@notes.example>',
    'notes $HOME/${NAME} 5$',
    'notes --price=5$',
    'notes --rating >=4',
    'notes a;b',
    'notes list;',
  ])('says nothing about `%s`', (command) => {
    expect(lint(command)).toEqual([]);
  });
});

describe('lintConfig on quotes', () => {
  const message = (mark: string) =>
    `the quote ${mark} is never closed and is passed on as a character; close it, or put quotes of the other kind around the word`;

  it.each([
    [`"my notes`, '"'],
    [`notes --title 'all`, "'"],
    [`notes don't`, "'"],
    [`notes "a\\"b"`, '"'],
    [`notes 'a' "b`, '"'],
  ])('reports `%s`', (command, mark) => {
    expect(lint(command)).toEqual([`unclosed-quote command ${message(mark)}`]);
    expect(lint('notes', command)).toEqual([`unclosed-quote tools.0.command ${message(mark)}`]);
  });

  it.each([`"my notes"`, `notes "don't"`, `notes '"' ""`, `notes a"b c"d`])(
    'says nothing about `%s`',
    (command) => {
      expect(lint(command)).toEqual([]);
    },
  );
});
