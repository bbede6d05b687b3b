import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { acceptedOutcomes, loadVectors, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { type Finished, runClimax } from '../run-climax.ts';
import { checkFiles, withDirectory, writeFiles } from './prepare.ts';

/** Vectors that CLImax differs from on purpose, with the reason and what holds instead. */
const deliberateDifferences: Record<string, { reason: string; stdout: RegExp }> = {
  'cli-args/skill-install-overwrites': {
    reason: 'an existing file is overwritten with --force only',
    stdout: /^$/,
  },
  'cli-validate/bundled-git': {
    reason: 'the bundled git config has more tools',
    stdout: /git-tools — (2[4-9]|[3-9]\d) tool\(s\)/,
  },
  'cli-list/bundled-git': {
    reason: 'the bundled git config has more tools',
    stdout: /git-tools — (2[4-9]|[3-9]\d) tool\(s\)/,
  },
};

describe.each(['cli-args', 'cli-validate', 'cli-list', '0.5/cli-args'])('%s vectors', (file) => {
  const vectors = loadVectors(file).filter((vector) => acceptedOutcomes(vector).length > 0);

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', async (id, vector) => {
    const { path: directory, remove } = scratch();
    try {
      const finished = await play(vector, directory);
      const difference = deliberateDifferences[id];
      if (difference) {
        expect(finished.stdout).toMatch(difference.stdout);
        return;
      }
      const mismatches = acceptedOutcomes(vector).map((outcome) => compare(finished, outcome, directory));
      if (mismatches.every((found) => found.length > 0)) expect({ finished, mismatches }).toEqual({});
    } finally {
      remove();
    }
  });
});

function play(vector: Vector, directory: string): Promise<Finished> {
  const { argv, files, dialogs, env = {} } = withDirectory(vector.input, directory);
  mkdirSync(join(directory, 'home'));
  writeFiles(files, directory);
  return runClimax(argv, {
    cwd: directory,
    env: { HOME: join(directory, 'home'), COLUMNS: '400', ...searchPath(dialogs, directory), ...env },
  });
}

/** With dialog programs in a vector: stand-ins for them, on a path without real ones. */
function searchPath(dialogs: Record<string, { exit: number }> | undefined, directory: string) {
  if (!dialogs) return { PATH: process.env.PATH };
  for (const [name, { exit }] of Object.entries(dialogs))
    writeFiles({ [`dialogs/${name}`]: { content: `#!/bin/sh\nexit ${exit}\n`, mode: '755' } }, directory);
  return { PATH: join(directory, 'dialogs'), DISPLAY: ':0' };
}

function compare(finished: Finished, wanted: Record<string, any>, directory: string): string[] {
  const { exitCode, stdout, stderr } = finished;
  const lacks = (text: string, parts: string[] = []) =>
    parts.filter((part) => !text.includes(part)).map((part) => `lacks ${part}`);
  const has = (text: string, parts: string[] = []) =>
    parts.filter((part) => text.includes(part)).map((part) => `has ${part}`);
  const inOrder = (parts: string[] = []) => {
    const places = parts.map((part) => stdout.indexOf(part));
    return places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] as number)))
      ? []
      : [`order ${places}`];
  };
  return [
    ...(exitCode === wanted.exit_code ? [] : [`exit code ${exitCode}, not ${wanted.exit_code}`]),
    ...(wanted.stdout_empty && stdout !== '' ? ['stdout is not empty'] : []),
    ...lacks(stdout, wanted.stdout_contains),
    ...lacks(stderr, wanted.stderr_contains),
    ...lacks(stdout + stderr, wanted.output_contains),
    ...has(stdout, wanted.stdout_lacks),
    ...has(stderr, wanted.stderr_lacks),
    ...inOrder(wanted.stdout_order),
    ...checkFiles(wanted.files, directory),
  ];
}
