import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';
import { always, gitSettings } from './fixed-settings.ts';

/** A program that runs other programs because of files it finds, and how to keep it from doing so. */
export type GuardName = 'git';

/** Variables that switch off what files in the working directory would have the program run, or why it must not run. */
export type Guarded = { environment: Environment } | { problem: string };

const guards: Record<GuardName, (command: Command, environment: Environment) => Promise<Guarded>> = {
  git: async (...call) => (await import('../executors/engines.ts')).gitGuard(...call),
};

/** Variables that hold wherever the program runs. */
export function fixedSettings(_guard: GuardName, environment: Environment): Environment {
  return gitSettings(always, environment);
}

/** The environment in which a guarded command runs; that of any other command is left as it is. */
export async function guardCommand(command: Command, environment: Environment): Promise<Guarded> {
  if (!command.guard) return { environment };
  const guarded = await guards[command.guard](command, environment);
  return 'problem' in guarded ? guarded : { environment: { ...environment, ...guarded.environment } };
}
