import type { Environment } from '../start/environment.ts';

/** A program that files of its directory have run other programs or show other files, and how to keep it from doing so. */
export type GuardName = 'git' | 'go' | 'npm' | 'terraform';

/** Variables that switch off what files in the working directory would have the program do, or why it must not run. */
export type Guarded =
  | {
      environment: Environment;
      /** Words to put after the program. */
      options?: string[];
    }
  | { problem: string };
