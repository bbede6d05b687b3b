import { dirname } from 'node:path';
import type { ToolArg, ToolDef } from '@climax/config';

export interface Attempt {
  tool: string;
  args: Record<string, unknown>;
}

/** Arguments that name a file to be read, and say so. */
const fileArguments = new Set(['jq_file.file', 'jq_file.second_file']);

/** Ways to name a file that only one program knows; options too, in case a value is read as one. */
const ownSpellings: Record<string, (canary: string, directory: string) => string[]> = {
  aws: (canary) => [
    `fileb://${canary}`,
    `x@=file://${canary}`,
    `x@ =file://${canary}`,
    `--cli-input-json=file://${canary}`,
  ],
  curl: (canary) => [`--data=@${canary}`, `--config=${canary}`, `-K${canary}`, `file:${canary}`],
  docker: (canary) => [`--env-file=${canary}`, `--file=${canary}`],
  gh: (canary) => [`--input=${canary}`, `--body-file=${canary}`, `x=@${canary}`],
  git: (canary) => [`--contents=${canary}`, `--ignore-revs-file=${canary}`, `:(top)${canary}`],
  go: (canary) => [`-overlay=${canary}`, `-modfile=${canary}`],
  helm: (canary) => [
    `--values=${canary}`,
    `--set-file=x=${canary}`,
    `x=@${canary}`,
    `--kubeconfig=${canary}`,
  ],
  journalctl: (canary) => [`--file=${canary}`, `--cursor-file=${canary}`],
  jq: (canary, directory) => [
    `import "canary" as $c {search: "${directory}"}; $c`,
    ` # x\n include "canary" {search: "${directory}"}; .`,
    `--rawfile=${canary}`,
    `--from-file=${canary}`,
  ],
  kubectl: (canary) => [
    `go-template-file=${canary}`,
    `jsonpath-file=${canary}`,
    `custom-columns-file=${canary}`,
    `--filename=${canary}`,
    `--kubeconfig=${canary}`,
  ],
  npm: (canary) => [`file:${canary}`, `x@file:${canary}`, `--userconfig=${canary}`],
  pip: (canary) => [`-r${canary}`, `--requirement=${canary}`, `x @ file://${canary}`],
  psql: (canary) => [`\\i ${canary}`, `--file=${canary}`, `service=x passfile=${canary}`],
  systemctl: (canary) => [`--root=${canary}`],
  terraform: (canary) => [`-var-file=${canary}`, `-state=${canary}`],
};

/** Every text argument with every spelling that some program reads a file by, and pairs of two. */
export function attemptsOn(tool: ToolDef, canary: string): Attempt[] {
  const texts = textsOf(tool);
  const given = usefulArguments(tool);
  const single = texts.flatMap((arg) => attemptsBy(tool, arg, canary));
  const pairs = texts.flatMap((first) =>
    texts
      .filter((second) => second !== first)
      .map((second) => ({
        tool: tool.name,
        args: { ...given, [first.name]: '/dev/null', [second.name]: canary },
      })),
  );
  const lists = texts
    .filter(({ multiple }) => multiple)
    .flatMap(({ name }) =>
      [
        ['/dev/null', canary],
        ['file', canary],
        [canary, canary],
      ].map((values) => ({ tool: tool.name, args: { ...given, [name]: values } })),
    );
  return [...single, ...pairs, ...lists, ...fromTheRoot(tool, [...pairs, ...lists], canary)];
}

/**
 * Attempts on the tools of one program, without pairs of options, and without options that another tool has too, alone or next
 * to the same harmless operand.
 */
export function differentAttempts(tools: ToolDef[], canary: string): Attempt[] {
  const found = new Map<string, Attempt>();
  for (const tool of tools) {
    const useful = usefulArguments(tool);
    for (const attempt of attemptsOn(tool, canary)) {
      const chosen = Object.entries(attempt.args)
        .filter(([name, value]) => useful[name] !== value)
        .map(([name, value]) => ({ arg: tool.args.find((arg) => arg.name === name) as ToolArg, value }));
      // A program that compares two files takes at least one of them as an operand.
      if (chosen.length > 1 && chosen.every(({ arg }) => arg.flag)) continue;
      const isOption = chosen.some(({ arg, value }) => arg.flag && value === canary);
      const key = JSON.stringify(
        chosen.map(({ arg, value }) => [
          isOption && value === '/dev/null' ? rulesOf(arg) : likeness(tool, arg),
          value,
        ]),
      );
      if (!found.has(key)) found.set(key, attempt);
    }
  }
  return [...found.values()];
}

/** The same for options with the same definition in several tools of a program; operands are never the same. */
export function likeness(tool: ToolDef, arg: ToolArg): string {
  return JSON.stringify([arg.flag ? '' : tool.name, rulesOf(arg)]);
}

/** What is checked and built; not what is said about it. */
function rulesOf({ description: _, aliases: __, required: ___, default: ____, ...rules }: ToolArg): object {
  return rules;
}

/** One argument with every spelling, the others as they should be. */
export function attemptsBy(tool: ToolDef, { name, multiple }: ToolArg, canary: string): Attempt[] {
  return spellings(tool.name, canary).map((value) => ({
    tool: tool.name,
    args: { ...usefulArguments(tool), [name]: multiple ? [value] : value },
  }));
}

/** The arguments whose values are chosen freely and do not say that they are files. */
export function textsOf(tool: ToolDef): ToolArg[] {
  return tool.args.filter(
    (arg) =>
      arg.type === 'string' && !arg.stdin && !arg.cwd && !fileArguments.has(`${tool.name}.${arg.name}`),
  );
}

/** The same in the root directory, which is not a repository or project, with paths that are not absolute. */
function fromTheRoot(tool: ToolDef, attempts: Attempt[], canary: string): Attempt[] {
  const place = tool.args.find(({ cwd }) => cwd);
  if (!place) return [];
  const relative = (value: unknown) =>
    value === canary ? canary.slice(1) : value === '/dev/null' ? 'dev/null' : value;
  return attempts.map(({ args }) => ({
    tool: tool.name,
    args: {
      ...Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.map(relative) : relative(value),
        ]),
      ),
      [place.name]: '/',
    },
  }));
}

function spellings(tool: string, canary: string): string[] {
  const program = tool.split('_')[0] as string;
  return [
    canary,
    `@${canary}`,
    `file://${canary}`,
    `../../../../../../..${canary}`,
    `x/../../../../../../../..${canary}`,
    `<${canary}`,
    ...(ownSpellings[program]?.(canary, dirname(canary)) ?? []),
  ];
}

/** What makes the tool do its work, so that an attempt gets as far as it can. */
export function usefulArguments(tool: ToolDef): Record<string, unknown> {
  const required = tool.args.filter((arg) => arg.required && (arg.default ?? null) === null);
  return Object.fromEntries(required.map((arg) => [arg.name, usefulValue(arg)]));
}

export function usefulValue(arg: ToolArg): unknown {
  if (arg.enum?.length) return arg.enum[0];
  if (arg.type === 'integer' || arg.type === 'number') return 1;
  if (arg.type === 'boolean') return true;
  if (/path|file/.test(arg.name)) return 'file';
  if (/object/.test(arg.name)) return 'HEAD:file';
  if (/url/.test(arg.name)) return 'http://127.0.0.1:9/';
  if (/remote/.test(arg.name)) return 'origin';
  if (/filter|jq/.test(arg.name)) return '.';
  if (arg.stdin) return '{}';
  return 'HEAD';
}
