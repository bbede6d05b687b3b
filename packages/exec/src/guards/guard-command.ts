import { realPath } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Command } from '../command/command.ts';
import { withVariables } from '../executors/guard/wrap-with-guard.ts';
import { addWords } from '../executors/prefix/add-words.ts';
import { askProcess } from '../run/ask-process.ts';
import type { Environment } from '../start/environment.ts';
import { errorCode } from '../start/error-code.ts';
import { dockerSettings, noRemoteIncludes } from './docker/docker-settings.ts';
import { enforcedSettings, gitPlaces, gitSettings, gitWords } from './git/git-settings.ts';
import type { Guarded, GuardName } from './guarded.ts';
import { helmWords } from './helm/helm-words.ts';
import { npmSettings } from './npm/npm-settings.ts';

interface Guard {
  /** The first word says what the program does and where. An option in its place could lead it elsewhere. */
  startsWithSubcommand?: true;
  /** Variables that say which files count. A prefix that drops them would have the program use others than were looked at. */
  places?: readonly string[];
  /** Adds the options that apply wherever the program runs. */
  words(argv: string[]): string[];
  /** Variables that apply wherever the program runs. */
  fixed(argv: string[], environment: Environment): Environment;
  /** Protection that depends on files of the directory, where they are visible. */
  guard(command: Command, environment: Environment, signal?: AbortSignal): Promise<Guarded>;
}

/** A go.mod can request another toolchain, which go would download and run. */
const installedGo: Environment = { GOTOOLCHAIN: 'local' };

const guards: Record<GuardName, Guard> = {
  docker: {
    words: unchanged,
    fixed: () => noRemoteIncludes,
    guard: async (command, environment) => ({
      environment: isElsewhere(command)
        ? noRemoteIncludes
        : dockerSettings(command.unwrapped ?? command.argv, environment, command.unwrapped !== undefined),
    }),
  },
  git: {
    startsWithSubcommand: true,
    places: gitPlaces,
    words: gitWords,
    fixed: (argv, environment) => gitSettings(argv, enforcedSettings, environment),
    guard: async (...call) => (await import('../executors/engines.ts')).gitGuard(...call),
  },
  go: {
    startsWithSubcommand: true,
    words: unchanged,
    fixed: () => installedGo,
    guard: async (command, _, signal) =>
      (await import('../executors/engines.ts')).goGuard(command, installedGo, signal),
  },
  helm: {
    words: helmWords,
    fixed: () => ({}),
    guard: async (command, _, signal) => (await import('../executors/engines.ts')).helmGuard(command, signal),
  },
  npm: {
    startsWithSubcommand: true,
    words: unchanged,
    fixed: npmSettings,
    guard: async (...call) => (await import('../executors/engines.ts')).npmGuard(...call),
  },
  ripgrep: {
    words: unchanged,
    fixed: () => ({}),
    guard: async (command, _, signal) =>
      (await import('../executors/engines.ts')).ripgrepGuard(command, signal),
  },
  terraform: {
    startsWithSubcommand: true,
    words: unchanged,
    fixed: () => ({}),
    guard: async (command, _, signal) =>
      (await import('../executors/engines.ts')).terraformGuard(command, signal),
  },
};

function unchanged(argv: string[]): string[] {
  return argv;
}

/** A command with the options and variables that apply wherever its program runs. */
export function withFixedSettings(command: Command): Command {
  if (!command.guard) return command;
  const { argv, env, remoteForm } = command;
  const { words, fixed } = guards[command.guard];
  const settings = fixed(argv, env);
  return {
    ...command,
    argv: words(argv),
    env: { ...env, ...settings },
    fixed: settings,
    ...(remoteForm && { remoteForm: { ...remoteForm, argv: words(remoteForm.argv) } }),
  };
}

/** Arguments and environment of a guarded command; other commands are unchanged. With the signal, looking at files and asking ends. */
export async function guardCommand(
  command: Command,
  environment: Environment,
  signal?: AbortSignal,
): Promise<{ command: Command; environment: Environment } | { problem: string }> {
  if (!command.guard) return { command, environment };
  if (!(await canBeNamed(command)))
    return refusal(command.guard, 'the path of this directory is not valid UTF-8');
  const { guard, startsWithSubcommand } = guards[command.guard];
  const option = startsWithSubcommand && optionBeforeSubcommand(command);
  if (option) return refusal(command.guard, notGuarded(option));
  const ask: Command['ask'] = (question, env, mostBytes) => askProcess(question, env, { mostBytes, signal });
  const guarded = await guard({ ...command, ask }, environment, signal);
  if ('problem' in guarded) return refusal(command.guard, guarded.problem);
  const protectedOne = protect(command, guarded, environment);
  if ('problem' in protectedOne) return refusal(command.guard, protectedOne.problem);
  return { command: protectedOne, environment: { ...environment, ...guarded.environment } };
}

/** Adds what the program gets apart from its environment. Elsewhere, the options for every place were added when the command was wrapped. */
function protect(
  command: Command,
  { environment, options = [] }: Extract<Guarded, { environment: Environment }>,
  before: Environment,
): Command | { problem: string } {
  const { guard, executor, lifeLine, unwrapped, fixed } = command;
  const kept = unwrapped && guard ? placesOf(guards[guard], before) : {};
  const variables = { ...kept, ...changes(before, environment) };
  if (lifeLine) return withVariables(command, variables);
  if (unwrapped) return addWords(command, { variables: { ...fixed, ...variables }, options });
  if (executor !== undefined || !guard) return command;
  const [program = '', ...rest] = guards[guard].words(command.argv);
  return { ...command, argv: [program, ...options, ...rest] };
}

function placesOf({ places = [] }: Guard, environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => places.includes(name)));
}

function refusal(program: GuardName, reason: string): { problem: string } {
  return { problem: `Refused to run ${program}: ${reason}` };
}

function notGuarded(option: string): string {
  return `it cannot be guarded with an option before its subcommand (${showLine(option)}); change the config`;
}

/** The name of the option, without its value. Asking for the version or help is harmless. */
function optionBeforeSubcommand(command: Command): string | undefined {
  const [, first = '', ...rest] = command.unwrapped ?? command.argv;
  if (isElsewhere(command) || !first.startsWith('-')) return undefined;
  if (rest.length === 0 && /^--?(?:version|help)$/.test(first)) return undefined;
  return first.split('=')[0];
}

/** Elsewhere, guards look at nothing. */
function isElsewhere({ executor, unwrapped }: Command): boolean {
  return executor !== undefined && !unwrapped;
}

/** Guards know the directory by its name. A missing one is explained at the start. */
async function canBeNamed(command: Command): Promise<boolean> {
  if (isElsewhere(command)) return true;
  const { cwd = '.' } = command;
  try {
    await realPath(cwd);
    return true;
  } catch (error) {
    return errorCode(error) !== 'EILSEQ';
  }
}

function changes(before: Environment, after: Environment): Environment {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value));
}
