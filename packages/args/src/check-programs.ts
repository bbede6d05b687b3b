import type { CliConfig, ToolDef } from '@climax/config';
import { flagOf } from '@climax/config/argument';
import { showText } from '@climax/text';
import { plainWords } from '@climax/text/line';
import type { Path } from './lint/lint-rule.ts';
import { toolsOf } from './lint/placed-tool.ts';
import type { Finding } from './lint-config.ts';
import { subcommandOf } from './subcommand-of.ts';

/** Returns the help text of a program's subcommand, or `undefined` if there is none. */
export type AskHelp = (words: readonly string[]) => Promise<string | undefined>;

/**
 * Finds flags of a config that its program's help does not mention. `askHelp` is called once per subcommand.
 * Subcommands whose help lists no options are skipped.
 */
export async function checkPrograms(config: CliConfig, askHelp: AskHelp): Promise<Finding[]> {
  const asked = new Map<string, Promise<ReadonlySet<string>>>();
  const optionsOf = (words: string[]) => {
    const key = words.join('\0');
    const known = asked.get(key) ?? askHelp(words).then((text) => optionsIn(text ?? ''));
    asked.set(key, known);
    return known;
  };
  const base = plainWords(config.command);
  const findings: Finding[] = [];
  for (const { tool, path } of toolsOf(config)) {
    const subcommand = subcommandOf(tool);
    const [own, whole] = await Promise.all([optionsOf(base), optionsOf([...base, ...subcommand])]);
    if (whole.size === 0) continue;
    const isKnown = (flag: string) => whole.has(flag) || own.has(flag);
    for (const { flag, place } of flagsOf(tool, path))
      if (!isKnown(flag))
        findings.push(unknownFlag(config, place, [flag, [...base, ...subcommand].join(' ')]));
  }
  return findings;
}

/** Every option that a help text mentions; `--[no-]color` is two. */
function optionsIn(help: string): ReadonlySet<string> {
  const options = new Set(help.match(/(?<![\w-])--?[A-Za-z0-9][\w-]*/g) ?? []);
  for (const [, name = ''] of help.matchAll(/--\[no-\]([\w-]+)/g))
    options.add(`--${name}`).add(`--no-${name}`);
  return options;
}

function flagsOf({ command, args }: ToolDef, path: Path): { flag: string; place: Path }[] {
  const fixed = plainWords(command).map((word) => ({ word, place: [...path, 'command'] }));
  const given = args.flatMap((arg, index) => {
    const flag = flagOf(arg);
    if (flag === undefined) return [];
    const place = [...path, 'args', index];
    return [flag, ...(arg.false_flag === undefined ? [] : [arg.false_flag])].map((word) => ({
      word,
      place,
    }));
  });
  return [...fixed, ...given]
    .map(({ word, place }) => ({ flag: word.replace(/=.*$/s, ''), place }))
    .filter(({ flag }) => /^--?[A-Za-z0-9]/.test(flag));
}

function unknownFlag(config: CliConfig, path: Path, [flag, program]: [string, string]): Finding {
  const { line, column } = config.origin?.locate(path) ?? { line: 1, column: 1 };
  const message = `the help of '${showText(program)}' does not mention ${showText(flag)}`;
  const file = config.origin?.file ?? config.name;
  return { rule: 'unknown-flag', severity: 'warning', message, file, line, column, path };
}
