import type { ToolArg, ToolDef } from '@climax/config';
import { flagOf, placementOf } from '@climax/config/argument';
import { isAbove } from '@climax/config/rules';
import type { LintRule, RuleFinding } from './lint-rule.ts';
import { allArgsOf, toolsOf } from './placed-tool.ts';

/** Keys that have no effect in combination with others. */
export const idleKeyRule: LintRule = {
  id: 'idle-key',
  severity: 'error',
  summary: 'A key has no effect together with the other keys of its argument or tool',
  check: function* (config) {
    for (const { arg, path } of allArgsOf(config))
      for (const [key, message] of idleKeysOf(arg)) yield { path: [...path, key], message };
    for (const { tool, path } of toolsOf(config))
      for (const { path: below, message } of idleKeysOfTool(tool))
        yield { path: [...path, ...below], message };
  },
};

function idleKeysOf(arg: ToolArg): [key: string, message: string][] {
  const placement = placementOf(arg);
  const idle: [keyof ToolArg, boolean, string][] = [
    ['join', !arg.multiple, 'only a list has values to join; add multiple: true'],
    [
      'flag_once',
      !arg.multiple || placement !== 'flag' || arg.join !== undefined,
      'only a list that follows a flag and has no join repeats the flag',
    ],
    ['min_items', !arg.multiple, 'only a list has a number of values; add multiple: true'],
    ['max_items', !arg.multiple, 'only a list has a number of values; add multiple: true'],
    ['expects', arg.pattern === undefined, 'only a pattern refuses a value in these words; add pattern'],
    ['limits', arg.default === null, 'it is for a default that agents may not know of; add default'],
    ['false_flag', arg.type !== 'boolean', 'only a boolean can be false; add type: boolean'],
    [
      'false_flag',
      arg.type === 'boolean' && flagOf(arg) === undefined,
      `a value that goes to ${placement} has no flag`,
    ],
    [
      'before_command',
      placement === 'cwd' || placement === 'stdin',
      `a value that goes to ${placement} is not on the command line`,
    ],
  ];
  return idle.filter(([key, isIdle]) => isIdle && isStated(arg[key])).map(([key, , says]) => [key, says]);
}

function isStated(value: unknown): boolean {
  return value !== undefined && value !== false;
}

function idleKeysOfTool(tool: ToolDef): RuleFinding[] {
  const { risk = 'read', risk_if: raising = {}, resolve = {}, confirm_message: message } = tool;
  const positional = tool.args.some((arg) => placementOf(arg) === 'positional' && !arg.before_command);
  return [
    ...Object.entries(raising)
      .filter(([, raised]) => !isAbove(raised, risk))
      .map(([name]) => ({ path: ['risk_if', name], message: `the risk of the tool is already ${risk}` })),
    ...(Object.keys(resolve).length > 0 && !message
      ? [{ path: ['resolve'], message: 'look-ups are only made for a confirm_message' }]
      : []),
    ...(tool.end_of_options && !positional
      ? [{ path: ['end_of_options'], message: 'the tool has no positional argument' }]
      : []),
  ];
}
