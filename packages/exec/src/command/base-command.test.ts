import { describe, expect, it } from '@jest/globals';
import { resolvedTool } from '../../test/resolved-tool.ts';
import { baseCommand, baseCommandElsewhere } from './base-command.ts';

const env = { HOME: '/home/ada', BIN: '/opt/bin', EMPTY: '', BLANKS: 'a b' };
const origin = { directory: '/etc/app', beside: ['scripts/run.py', 'tool.js'] };
const configOf = (command: string, withOrigin = true) =>
  ({ ...resolvedTool({ command }).config, ...(withOrigin && { origin }) }) as Parameters<
    typeof baseCommand
  >[0];
const base = (command: string, withOrigin?: boolean) => baseCommand(configOf(command, withOrigin), env);

describe('baseCommand', () => {
  it.each([
    ['one word', 'git', ['git']],
    ['several words', 'git -C .', ['git', '-C', '.']],
    ['words in quotes', `sh -c "a b" 'c "d'`, ['sh', '-c', 'a b', 'c "d']],
    ['an empty word in quotes', 'app ""', ['app', '']],
    ['a variable', '$BIN/tool', ['/opt/bin/tool']],
    ['a variable in braces', '${BIN}tool', ['/opt/bintool']],
    ['a variable with blanks, which stays one word', 'app $BLANKS', ['app', 'a b']],
    ['a variable in single quotes, which is text', "app '$BIN'", ['app', '$BIN']],
    ['a variable in double quotes', 'app "$BIN/x"', ['app', '/opt/bin/x']],
    ['a word that becomes nothing', 'app $EMPTY x', ['app', 'x']],
    ['an empty word that was quoted', 'app "$EMPTY" x', ['app', '', 'x']],
    ['a home directory', '~/bin/tool ~/x', ['/home/ada/bin/tool', '~/x']],
    ['a home directory in quotes, which is text', '"~/bin/tool"', ['/etc/app/~/bin/tool']],
    ['a program beside the config', './bin/tool', ['/etc/app/bin/tool']],
    ['a program by a longer path', 'bin/tool', ['/etc/app/bin/tool']],
    ['a script beside the config', 'python3 scripts/run.py', ['python3', '/etc/app/scripts/run.py']],
    [
      'one after an option',
      'node --require=scripts/run.py x',
      ['node', '--require=/etc/app/scripts/run.py', 'x'],
    ],
    ['one that only ends like it', 'node x/scripts/run.py', ['node', 'x/scripts/run.py']],
    ['a path that is not beside it', 'python3 other/run.py', ['python3', 'other/run.py']],
    ['a bare name beside it, which is a name', 'node tool.js', ['node', 'tool.js']],
    ['nothing', '', []],
    ['a variable that is nothing', '$EMPTY', []],
  ])('reads %s: %s', (_, command, words) => expect(base(command)).toEqual(words));

  it('leaves a relative path unchanged if there is no file', () => {
    expect(base('./bin/tool x', false)).toEqual(['./bin/tool', 'x']);
  });
});

describe('baseCommandElsewhere', () => {
  it.each([
    ['~/bin/tool', ['~/bin/tool']],
    ['$BIN/tool "$X y"', ['$BIN/tool', '$X y']],
    ['./tool scripts/run.py', ['./tool', 'scripts/run.py']],
    ['', []],
  ])('keeps %s as written', (command, words) => {
    expect(baseCommandElsewhere(configOf(command))).toEqual(words);
  });
});
