import type { ResolvedTool, ToolArg } from '@climax/config';
import { asText, effectiveValue, flagTokens, globalTokens } from './argument-tokens.ts';
import { baseCommand, baseCommandElsewhere } from './base-command.ts';
import { checkToken, checkUnicode } from './check-token.ts';
import type { Command } from './command.ts';
import { plainWords } from './split-words.ts';

const DEFAULT_TIMEOUT_SECONDS = 30;

/**
 * A tool and checked values become a command: base command, subcommand words, positionals, flags, global arguments.
 * Every token is a literal of the config or exactly one value. `env` is the server's environment.
 */
export function buildCommand(
  { tool, config }: ResolvedTool,
  args: Record<string, unknown>,
  env: NodeJS.ProcessEnv = process.env,
): Command {
  const operands = tool.args.filter((arg) => !arg.stdin && !arg.cwd).flatMap((arg) => tokensOf(arg, args));
  const stdin = firstText(
    tool.args.filter((arg) => arg.stdin),
    args,
  );
  const cwd = firstText(
    tool.args.filter((arg) => arg.cwd),
    args,
  );
  const rest = [
    ...plainWords(tool.command),
    ...operands.filter(({ arg }) => arg.positional).flatMap(({ tokens }) => tokens),
    ...operands.filter(({ arg }) => !arg.positional).flatMap(({ tokens }) => tokens),
    ...config.global_args.flatMap((arg) => globalTokens(arg, env)),
  ];
  const errors = [
    ...operands.flatMap(({ arg, tokens }) => tokens.flatMap((token) => checkToken(arg.name, token))),
    ...(cwd ? checkToken(cwd.name, cwd.text) : []),
    ...(stdin ? checkUnicode(stdin.name, stdin.text) : []),
  ];
  const directory = cwd?.text ?? config.working_dir;
  return {
    argv: [...baseCommand(config, env), ...rest],
    ...(directory && { cwd: directory }),
    ...(stdin && { stdin: stdin.text }),
    env: { ...config.env },
    timeoutSeconds: tool.timeout && tool.timeout > 0 ? tool.timeout : DEFAULT_TIMEOUT_SECONDS,
    ...(errors.length > 0 && { errors }),
    elsewhere: { argv: [...baseCommandElsewhere(config), ...rest], ...(cwd && { cwd: cwd.text }) },
  };
}

function tokensOf(arg: ToolArg, args: Record<string, unknown>) {
  const value = effectiveValue(arg, args);
  if (value === undefined) return [];
  return [{ arg, tokens: arg.positional ? [asText(value)] : flagTokens(arg, value) }];
}

/** The first argument the caller gave, else the first default. An empty text counts as not given. */
function firstText(candidates: ToolArg[], args: Record<string, unknown>) {
  const given = candidates.filter(
    (arg) => Object.hasOwn(args, arg.name) && (args[arg.name] ?? null) !== null,
  );
  const arg = given[0] ?? candidates.find(({ default: value }) => (value ?? null) !== null);
  const text = arg && asText(effectiveValue(arg, args));
  return text ? { name: arg.name, text } : undefined;
}
