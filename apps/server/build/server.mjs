/** The server, and what other files of it share with it instead of having their own copies. */
import '../src/cli.ts';

export * from '@climax/args';
export * from '@climax/config';
export * from '@climax/config/argument';
export * from '@climax/config/rules';
export * from '@climax/config/words';
export * from '@climax/exec';
export * from '@climax/exec/executors';
export * from '@climax/exec/host';
export * from '@climax/exec/limits';
export * from '@climax/policy';
