import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { limitNotices } from './limit-notices.ts';

function toolWith(fields: string) {
  const text = `command: git\ntools:\n  - name: t\n    description: d\n    args:\n      - { name: most, type: integer, aliases: [n], ${fields} }\n`;
  const [tool] = parseConfig(text).tools;
  if (!tool) throw new Error('no tool');
  return tool;
}

const output = (stdout: string, more = {}) => ({ stdout, stderr: '', truncated: false, ...more });
const said = ["'most' is 2 by default, and that many were returned: there may be more."];

describe('limitNotices', () => {
  const tool = toolWith("default: 2, limits: '^commit '");

  it.each([
    ['as many lines as the default lets through', output('commit a\n\n  text\n\ncommit b\n'), said],
    ['lines of a log on stderr', output('commit a\n', { stderr: 'commit b' }), said],
    ['an output that was cut', output('commit a\n', { truncated: true }), said],
    ['a JSON list of that length', output('[{"a": "[1]"},\n {"b": 2}]\n'), said],
    ['a shorter JSON list', output('[["commit "]]'), []],
    ['what only begins like JSON', output('[x]\ncommit a\ncommit b'), said],
    ['fewer lines', output('commit a\n  commit b\n'), []],
    ['no output', output(''), []],
  ])('%s', (_, outcome, expected) => {
    expect(limitNotices(tool, {}, outcome)).toEqual(expected);
  });

  it.each([{ most: 2 }, { n: 2 }])('says nothing about a limit that %j asked for', (given) => {
    expect(limitNotices(tool, given, output('commit a\ncommit b'))).toEqual([]);
  });

  it.each(["limits: '^'", 'default: 2', "default: -1, limits: '^'"])(
    'says nothing with %s alone',
    (fields) => {
      expect(limitNotices(toolWith(fields), {}, output('a\nb\nc'))).toEqual([]);
    },
  );

  it('gives up on a pattern that takes forever', () => {
    const slow = toolWith("default: 1, limits: '^(a+)+$'");
    expect(limitNotices(slow, {}, output(`${'a'.repeat(60)}!`))).toEqual([]);
  });
});
