import type { ToolArg } from '@climax/config';
import { flagOf, placementOf } from '@climax/config/argument';
import { showText } from '@climax/text';
import { callsShell, codeOptionOf } from './calls-shell.ts';
import { commandWords, programName, withoutWrappers } from './command-words.ts';
import type { LintRule } from './lint-rule.ts';
import { argsOf, toolsOf } from './placed-tool.ts';

/** A caller must never write the code that is run. */
export const shellOperandRule: LintRule = {
  id: 'shell-operand',
  severity: 'error',
  summary: 'A shell or interpreter runs what the caller writes',
  check: function* (config) {
    for (const placed of toolsOf(config)) {
      const words = commandWords(config, placed.tool);
      for (const { arg, path } of argsOf(placed)) {
        const runner = isFreeText(arg) ? findRunner(words, arg) : undefined;
        if (runner === undefined) continue;
        yield {
          path,
          message: `'${showText(runner)}' runs what '${showText(arg.name)}' says; name the program itself, or keep the code in the command and pass values after it`,
        };
      }
    }
  },
};

function isFreeText(arg: ToolArg): boolean {
  return arg.type === 'string' && !arg.enum?.length && !arg.cwd;
}

/** The words that would run the argument's value as code. */
function findRunner(words: string[], arg: ToolArg): string | undefined {
  return inlineCode(words, arg) ?? codeFlag(words, arg) ?? bareProgram(words, arg);
}

/** `sh -c` anywhere on the line, with nothing after it or with code that evaluates its parameters. */
function inlineCode(words: string[], arg: ToolArg): string | undefined {
  const end = findCodeOption(words) + 1;
  if (end === 0 || !reaches(words, arg)) return undefined;
  const code = words.slice(end);
  const open = code.length === 0 || code.some((word) => /\beval\b/.test(word)) || replacesText(words);
  return open ? words.slice(0, end).join(' ') : undefined;
}

/** `flag: -c` for a program that takes code there, or `name: eval`, whose flag is `--eval`. */
function codeFlag(words: string[], arg: ToolArg): string | undefined {
  const [program = ''] = withoutWrappers(words);
  const flag = flagOf(arg)?.replace(/=$/, '');
  return flag !== undefined && codeOptionOf(program)?.test(flag) ? `${program} ${flag}` : undefined;
}

/** An interpreter without its own script, a wrapper without a program, or a program that calls a shell. */
function bareProgram(words: string[], arg: ToolArg): string | undefined {
  const [program, ...others] = withoutWrappers(words);
  const placement = placementOf(arg);
  if (program === undefined) return placement === 'positional' ? words.join(' ') : undefined;
  if (callsShell(program)) return placement === 'positional' ? program : undefined;
  const hasScript = others.some((word) => !word.startsWith('-'));
  const isScript = placement === 'positional' || placement === 'stdin';
  return codeOptionOf(program) && !hasScript && isScript ? program : undefined;
}

/** The index of the option after which an interpreter expects code, with only options before it; -1 if none. */
function findCodeOption(words: string[]): number {
  let codeOption: RegExp | undefined;
  return words.findIndex((word) => {
    if (codeOption?.test(word)) return true;
    if (!word.startsWith('-')) codeOption = codeOptionOf(word);
    return false;
  });
}

/** Whether the value gets on the command line; `xargs` puts stdin there too. */
function reaches(words: string[], arg: ToolArg): boolean {
  return placementOf(arg) !== 'stdin' || usesXargs(words);
}

/** `xargs -I{}` writes its input into the code. */
function replacesText(words: string[]): boolean {
  return usesXargs(words) && words.some((word) => /^(?:-[Ii]|--replace)/.test(word));
}

function usesXargs(words: string[]): boolean {
  return words.some((word) => programName(word) === 'xargs');
}
