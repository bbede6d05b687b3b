import type { CliConfig } from '@climax/config';
import type { Environment } from '../start/environment.ts';

/** A program that files of its directory can make run programs or show other files, and how to prevent that. */
export type GuardName = NonNullable<CliConfig['guard']>;

/** Variables that disable the effects of files in the working directory, or why the program must not run, as the end of a sentence. */
export type Guarded =
  | {
      environment: Environment;
      /** Words to put after the program. */
      options?: string[];
    }
  | { problem: string };
