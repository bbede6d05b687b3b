import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';
import { gitGuard } from './git-guard.ts';

/** A program that runs other programs because of files it finds, and how to keep it from doing so. */
export type GuardName = 'git';

/** Variables that switch off what files in the working directory would have the program run. */
export type Guard = (command: Command, environment: Environment) => Promise<Environment>;

const guards: Record<GuardName, Guard> = { git: gitGuard };

/** The environment in which a guarded command runs; that of any other command is left as it is. */
export async function guardedEnvironment(command: Command, environment: Environment): Promise<Environment> {
  if (!command.guard) return environment;
  return { ...environment, ...(await guards[command.guard](command, environment)) };
}
