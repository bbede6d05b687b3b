import { formatProblem } from '@climax/text/problems';
import { describe, expect, it } from '@jest/globals';
import { ConfigError, parseConfig } from '../index.ts';

const withTool = (fields: string) => `command: x\ntools:\n  - name: t\n    description: d\n    ${fields}\n`;
const withArg = (fields: string) => withTool(`args: [{name: a, ${fields}}]`);

/** What is said of a text: the problems it is refused for, or the warnings it is read with. */
function say(text: string): string[] {
  try {
    return parseConfig(text, 'x.yaml').origin?.warnings.map(formatProblem) ?? [];
  } catch (error) {
    if (error instanceof ConfigError) return ['refused', ...error.message.split('\n')];
    throw error;
  }
}

describe('parseConfig, keys that decide what a call does', () => {
  it.each([
    ['the risk of a tool', withTool('risk: destructive')],
    ['a risk that an argument raises', withTool('risk_if: {f: write}\n    args: [{name: f}]')],
    ['exit codes', withTool('exit_codes: {1: no matches, 255: lost}')],
    ['an encoding', withTool('encoding: latin1')],
    ['words and names', withTool('keywords: [undo, take back]\n    aliases: [old_t, t.old]')],
    ['options before operands', withTool('end_of_options: true')],
    ['arguments of which one is needed', withTool('needs_one_of: [a, b]\n    args: [{name: a}, {name: b}]')],
    ['a list', withArg('multiple: true, join: ",", min_items: 0, max_items: 3')],
    ['a flag for false', withArg('type: boolean, false_flag: --no-a, before_command: true, aliases: [b]')],
    ['an alias in a template', withTool('args: [{name: a, aliases: [b]}]\n    confirm_message: "{b}"')],
  ])('reads %s', (_what, text) => {
    expect(say(text)).toEqual([]);
  });

  it.each([
    [
      'risk: Write',
      'x.yaml:5:11 tools[0].risk: expected read, write or destructive, got "Write". Did you mean "write"?',
    ],
    ['risk: null', 'x.yaml:5:11 tools[0].risk: expected read, write or destructive, got nothing'],
    ['Risk: write', 'x.yaml:5:5 tools[0].Risk: unknown key. Did you mean "risk"?'],
    ['riskk: write', 'x.yaml:5:5 tools[0].riskk: unknown key. Did you mean "risk"?'],
    ['risks: write', 'x.yaml:5:5 tools[0].risks: unknown key. Did you mean "risk"?'],
    ['riskIf: {a: write}', 'x.yaml:5:5 tools[0].riskIf: unknown key. Did you mean "risk_if"?'],
    ['risk-if: {a: write}', 'x.yaml:5:5 tools[0].risk-if: unknown key. Did you mean "risk_if"?'],
    [
      'confirm_mesage: Sure?',
      'x.yaml:5:5 tools[0].confirm_mesage: unknown key. Did you mean "confirm_message"?',
    ],
    [
      'confirmMessage: Sure?',
      'x.yaml:5:5 tools[0].confirmMessage: unknown key. Did you mean "confirm_message"?',
    ],
    ['require_approval: true', 'x.yaml:5:5 tools[0].require_approval: unknown key. Did you mean "risk"?'],
    ['resolv: {}', 'x.yaml:5:5 tools[0].resolv: unknown key. Did you mean "resolve"?'],
    ['risk_if: {force: write}', 'x.yaml:5:15 tools[0].risk_if.force: the tool has no argument "force"'],
    [
      'needs_one_of: [file, fiel]\n    args: [{name: file}]',
      'x.yaml:5:26 tools[0].needs_one_of[1]: the tool has no argument "fiel". Did you mean "file"?',
    ],
    [
      'needs_one_of: [file]\n    args: [{name: file}]',
      'x.yaml:5:19 tools[0].needs_one_of: expected the names of at least two arguments, got a list',
    ],
    ['risk_if: {a: read}', 'x.yaml:5:18 tools[0].risk_if.a: expected write or destructive, got "read"'],
    [
      'confirm_message: "Delete {a"',
      'x.yaml:5:22 tools[0].confirm_message: "{" has no match; write "{{" for a brace',
    ],
    [
      'resolve: {n: {command: c, args: {i: "{}"}}}',
      'x.yaml:5:41 tools[0].resolve.n.args.i: "{}" does not name an argument or look-up; write {name}, and "{{" for a brace',
    ],
    [
      'resolve: {n: {command: c, timeout: 0}}',
      'x.yaml:5:40 tools[0].resolve.n.timeout: expected a number of seconds above 0, got 0',
    ],
    [
      'exit_codes: {0: fine}',
      'x.yaml:5:18 tools[0].exit_codes.0: expected an exit code from 1 to 255, got "0"',
    ],
    [
      'exit_codes: {256: lost}',
      'x.yaml:5:18 tools[0].exit_codes.256: expected an exit code from 1 to 255, got "256"',
    ],
    [
      'args: [{name: a, aliases: [b]}, {name: b}]',
      'x.yaml:5:32 tools[0].args[0].aliases[0]: "b" is a name of the argument "b"',
    ],
    [
      'args: [{name: a, aliases: [c]}, {name: b, aliases: [a]}]',
      'x.yaml:5:57 tools[0].args[1].aliases[0]: "a" is a name of the argument "a"',
    ],
    [
      'args: [{name: a, aliases: [a]}]',
      'x.yaml:5:32 tools[0].args[0].aliases[0]: "a" is a name of the argument itself',
    ],
    ['encoding: latin', 'x.yaml:5:15 tools[0].encoding: unknown encoding "latin"'],
    [
      'aliases: [a b]',
      'x.yaml:5:15 tools[0].aliases[0]: expected a name of 1 to 128 visible characters without spaces, got "a b"',
    ],
  ])('refuses %s', (fields, message) => {
    expect(say(withTool(fields))).toEqual(['refused', message]);
  });

  it.each([
    [
      'multiple: true, cwd: true',
      'x.yaml:5:32 tools[0].args[0].multiple: a command runs in one directory: `cwd` takes no list',
    ],
    [
      'allow_leading_dash: true',
      'x.yaml:5:42 tools[0].args[0].allow_leading_dash: any text could be an option; allow only some with `pattern`',
    ],
    ["limits: '('", 'x.yaml:5:30 tools[0].args[0].limits: not a regular expression'],
    [
      'multiple: true, join: ""',
      'x.yaml:5:44 tools[0].args[0].join: expected the text between two values, such as ",", got ""',
    ],
    [
      'multiple: true, min_items: 3, max_items: 2',
      'x.yaml:5:63 tools[0].args[0].max_items: 2 is less than min_items, which is 3',
    ],
    [
      'multiple: true, max_items: 0',
      'x.yaml:5:49 tools[0].args[0].max_items: expected an integer of at least 1, got 0',
    ],
    [
      'multiple: true, min_items: 1.5',
      'x.yaml:5:49 tools[0].args[0].min_items: expected an integer of at least 0, got 1.5',
    ],
    [
      'type: array',
      'x.yaml:5:28 tools[0].args[0].type: expected string, integer, number or boolean, got "array". For a list, give the type of one value and write multiple: true',
    ],
  ])('refuses an argument with %s', (fields, message) => {
    expect(say(withArg(fields))).toEqual(['refused', message]);
  });

  it.each([
    [
      'the file',
      'command: x\nrisk: write\ntools: []',
      'x.yaml:2:1 risk: unknown key. "risk" is a key of a tool; here it has no effect.',
    ],
    [
      'an argument',
      withArg('risk: write'),
      'x.yaml:5:22 tools[0].args[0].risk: unknown key. "risk" is a key of a tool; here it has no effect.',
    ],
  ])('says that a risk of %s has no effect', (_what, text, message) => {
    expect(say(text)).toEqual([message]);
  });

  it.each([
    ['tmeout: 3', 'x.yaml:5:5 tools[0].tmeout: unknown key. Did you mean "timeout"?'],
    [
      'confirm_message: "Delete {pth}?"\n    args: [{name: path}]',
      'x.yaml:5:22 tools[0].confirm_message: nothing fills {pth}. Did you mean "path"?',
    ],
    [
      'resolve: {n: {command: c, args: {i: "{id}"}}}',
      'x.yaml:5:41 tools[0].resolve.n.args.i: nothing fills {id}',
    ],
  ])('only points out %s', (fields, message) => {
    expect(say(withTool(fields))).toEqual([message]);
  });
});
