import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, expect } from '@jest/globals';
import { type Finished, runClimax } from '../run-climax.ts';

export interface Workbench {
  directory: string;
  /** Writes a file; objects become JSON, which is YAML. Returns its path. */
  file(name: string, content: object | string | Buffer): string;
  /** Runs the program in the directory. */
  run(args: string[], env?: NodeJS.ProcessEnv): Promise<Finished>;
  /** Runs the program and asserts that it refuses to start, in words and without a stack trace; returns the words. */
  refuses(args: string[], env?: NodeJS.ProcessEnv): Promise<string>;
}

/** A directory with files for the command line, removed after the tests. */
export function workbench(): Workbench {
  const { path: directory, remove } = scratch();
  afterAll(remove);
  const run: Workbench['run'] = (args, env) =>
    runClimax(args, { cwd: directory, env: { ...process.env, ...env } });
  return {
    directory,
    file(name, content) {
      const isText = typeof content === 'string' || Buffer.isBuffer(content);
      writeFileSync(join(directory, name), isText ? content : JSON.stringify(content));
      return join(directory, name);
    },
    run,
    async refuses(args, env) {
      const { exitCode, stdout, stderr } = await run(args, env);
      expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 1, stdout: '', stderr });
      expect(stderr).not.toMatch(/^\s+at .*:\d+:\d+|TypeError|RangeError/m);
      return stderr;
    },
  };
}
