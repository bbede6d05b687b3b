import { didYouMean } from '@climax/text/match';
import type { Findings } from '../schema/findings.ts';
import type { ToolArg, ToolDef } from '../types.ts';
import { parseTemplate } from '../words/template.ts';

/** Checks of a tool that the schema cannot express: templates, argument names, encodings. */
export function checkToolKeys(tool: ToolDef, findings: Findings): void {
  const { confirm_message: message, resolve = {}, risk_if: raising = {}, needs_one_of: needed = [] } = tool;
  if (message)
    checkTemplate(message, ['confirm_message'], [...argumentNames(tool), ...Object.keys(resolve)], findings);
  for (const [name, lookup] of Object.entries(resolve)) {
    for (const [option, template] of Object.entries(lookup.args))
      checkTemplate(template, ['resolve', name, 'args', option], argumentNames(tool), findings);
  }
  const names = tool.args.map(({ name }) => name);
  for (const name of Object.keys(raising)) checkName(name, argumentNames(tool), ['risk_if', name], findings);
  for (const [index, name] of needed.entries()) checkName(name, names, ['needs_one_of', index], findings);
  checkAliases(tool, findings);
  checkEncoding(tool, findings);
}

function checkEncoding({ encoding }: ToolDef, findings: Findings): void {
  if (encoding !== undefined && !isEncoding(encoding)) {
    findings.problem('wrong-value', () => `unknown encoding "${encoding}"`, ['encoding']);
  }
}

/** Checks of an argument that the schema cannot express: which keys go together. */
export function checkArgumentKeys(arg: ToolArg, findings: Findings): void {
  const { multiple = false, min_items: least = 0, max_items: most = Number.POSITIVE_INFINITY } = arg;
  if (multiple && arg.cwd) {
    findings.problem('wrong-value', () => 'a command runs in one directory: `cwd` takes no list', [
      'multiple',
    ]);
  }
  for (const key of ['pattern', 'limits'] as const) {
    const expression = arg[key];
    if (expression !== undefined && !isExpression(expression)) {
      findings.problem('wrong-value', () => 'not a regular expression', [key]);
    }
  }
  if (arg.allow_leading_dash && arg.pattern === undefined) {
    findings.problem('wrong-value', () => 'any text could be an option; allow only some with `pattern`', [
      'allow_leading_dash',
    ]);
  }
  if (least > most) {
    const message = () => `${most} is less than min_items, which is ${least}`;
    findings.problem('wrong-value', message, ['max_items']);
  }
}

function checkTemplate(template: string, path: string[], names: string[], findings: Findings): void {
  const { parts, problem } = parseTemplate(template);
  if (problem !== undefined) findings.problem('bad-template', () => problem, path);
  for (const part of parts) {
    if (!('name' in part) || names.includes(part.name)) continue;
    const message = `nothing fills {${part.name}}${didYouMean(part.name, names)}`;
    findings.warning('unknown-placeholder', message, path);
  }
}

/** The name of an argument, written as a key or as an item of a list. */
function checkName(name: string, names: string[], path: (string | number)[], findings: Findings): void {
  if (names.includes(name)) return;
  const message = () => `the tool has no argument "${name}"${didYouMean(name, names)}`;
  findings.problem('unknown-argument', message, path, path.at(-1) === name ? 'key' : 'value');
}

/** An alias that is also the name of another argument would make calls ambiguous. */
function checkAliases({ args }: ToolDef, findings: Findings): void {
  for (const [position, arg] of args.entries()) {
    for (const [index, alias] of (arg.aliases ?? []).entries()) {
      const other = args.find((each) => each !== arg && [each.name, ...(each.aliases ?? [])].includes(alias));
      if (alias !== arg.name && other === undefined) continue;
      const owner = other ? `the argument "${other.name}"` : 'the argument itself';
      findings.problem('wrong-value', () => `"${alias}" is a name of ${owner}`, [
        'args',
        position,
        'aliases',
        index,
      ]);
    }
  }
}

function argumentNames({ args }: ToolDef): string[] {
  return args.flatMap((arg) => [arg.name, ...(arg.aliases ?? [])]);
}

function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') !== undefined;
  } catch {
    return false;
  }
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label) !== undefined;
  } catch {
    return false;
  }
}
