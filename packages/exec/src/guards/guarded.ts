import type { Environment } from '../start/environment.ts';

/** A program that runs other programs because of files it finds, and how to keep it from doing so. */
export type GuardName = 'git' | 'go';

/** Variables that switch off what files in the working directory would have the program run, or why it must not run. */
export type Guarded = { environment: Environment } | { problem: string };
