import type { ResolvedTool, ToolArg, ToolDef } from '@climax/config';
import {
  checkToken,
  flagOf,
  givenValue,
  type Placement,
  placementOf,
  tokensOf,
  valuesOf,
} from '@climax/config/argument';
import { callRisk } from '@climax/config/rules';
import { plainWords } from '@climax/text/line';
import { baseCommand, baseCommandElsewhere } from './base-command.ts';
import type { Command } from './command.ts';
import { globalTokens } from './global-tokens.ts';

const defaultTimeoutSeconds = 30;

/**
 * Builds the command for checked values: base command, words before the subcommand, subcommand, positionals, flags,
 * global arguments. Every token consists of literals of the config, one value, or joined values. `env` is the
 * server's environment.
 */
export function buildCommand(
  { tool, config }: ResolvedTool,
  args: Record<string, unknown>,
  env: NodeJS.ProcessEnv,
): Command {
  const placed = tool.args.map((arg) => place(arg, args));
  const stdin = firstText(placed, 'stdin', args);
  const cwd = firstText(placed, 'cwd', args);
  const globals = config.global_args.map((arg) => ({ arg, tokens: globalTokens(arg, env) }));
  const rest = [
    ...tokensWhere(placed, (item) => isOnLine(item) && isBefore(item)),
    ...tokensWhere(globals, isBefore),
    ...plainWords(tool.command),
    ...inOrder(tool, {
      positionals: tokensWhere(placed, (item) => item.placement === 'positional' && !isBefore(item)),
      options: [
        ...tokensWhere(placed, (item) => isOption(item) && !isBefore(item)),
        ...tokensWhere(globals, (item) => !isBefore(item)),
      ],
    }),
  ];
  const used = [...placed.filter(isOnLine), ...[cwd, stdin].filter((text) => text !== undefined)];
  const errors = used.flatMap(problemsOf);
  const directory = cwd?.tokens[0] ?? config.working_dir;
  const input = stdin?.tokens[0];
  return {
    argv: [...baseCommand(config, env), ...rest],
    ...(directory && { cwd: directory }),
    ...(input !== undefined && { stdin: input }),
    env: { ...config.env },
    timeoutSeconds: tool.timeout && tool.timeout > 0 ? tool.timeout : defaultTimeoutSeconds,
    ...(errors.length > 0 && { errors }),
    ...(tool.leaves_running && { leavesRunning: true }),
    ...(config.guard && callRisk(tool, args).risk === 'read' && { guard: config.guard }),
    remoteForm: {
      argv: [...baseCommandElsewhere(config), ...rest],
      ...(cwd?.tokens[0] !== undefined && { cwd: cwd.tokens[0] }),
    },
  };
}

interface Placed {
  arg: ToolArg;
  placement: Placement;
  tokens: string[];
}

function place(arg: ToolArg, args: Record<string, unknown>): Placed {
  return { arg, placement: placementOf(arg), tokens: tokensOf(arg, valuesOf(arg, args)) };
}

function tokensWhere<T extends { tokens: string[] }>(items: T[], wanted: (item: T) => boolean): string[] {
  return items.filter(wanted).flatMap(({ tokens }) => tokens);
}

function isOnLine({ placement }: Placed): boolean {
  return placement !== 'cwd' && placement !== 'stdin';
}

function isOption({ arg }: Placed): boolean {
  return flagOf(arg) !== undefined;
}

function isBefore({ arg }: { arg: ToolArg }): boolean {
  return arg.before_command === true;
}

/** With an end-of-options word, options come first: nothing after it is read as an option. */
function inOrder(
  { end_of_options: end = false }: ToolDef,
  { positionals, options }: Record<'positionals' | 'options', string[]>,
): string[] {
  if (end === false || positionals.length === 0) return [...positionals, ...options];
  return [...options, end === true ? '--' : end, ...positionals];
}

/** The first argument that the caller gave, or the first with a default. An empty text counts as not given. */
function firstText(
  placed: Placed[],
  placement: Placement,
  args: Record<string, unknown>,
): Placed | undefined {
  const candidates = placed.filter((item) => item.placement === placement && item.tokens.length > 0);
  const first = candidates.find(({ arg }) => givenValue(arg, args) !== undefined) ?? candidates[0];
  return first?.tokens[0] ? first : undefined;
}

function problemsOf({ arg, placement, tokens }: Placed): string[] {
  return tokens.flatMap((token) => {
    const problem = checkToken(token, placement);
    return problem ? [`Argument '${arg.name}'${problem.says}`] : [];
  });
}
