import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isNativeError } from 'node:util/types';
import { acceptedOutcomes, loadVectors, type Vector } from '@climax/vectors';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Reply } from '../start-server.ts';
import { configsOf, withDirectory } from './prepare.ts';
import { ServerPool } from './server-pool.ts';

/** Vectors that CLImax differs from on purpose: why, and what it answers instead. */
const deliberateDifferences: Record<string, { reason: string; text: RegExp }> = {
  'timeout-loses-output': {
    reason: 'output before the time limit is kept',
    text: /^early\n\n\[stderr\]\nCommand timed out after 0\.6s\n\n\[exit code: -1\]$/,
  },
  'ansi-output': { reason: 'terminal escape sequences are removed', text: /^[^\u001b]+$/ },
  'large-output': {
    reason: 'replies are bounded',
    text: /\[output truncated: first \d+ and last \d+ of \d+ bytes\]/,
  },
  'large-stderr-and-stdout': {
    reason: 'replies are bounded',
    text: /\[output truncated: first \d+ and last \d+ of \d+ bytes\]/,
  },
  'stdin-large-roundtrip': {
    reason: 'replies are bounded',
    text: /\[output truncated: first \d+ and last \d+ of \d+ bytes\]/,
  },
  'policy-docker': {
    reason: 'containers are named, limited and hardened',
    text: /^<run><--rm><--name>.*<--init>.*<demo:1><app>/,
  },
  'policy-docker-stdin': {
    reason: 'containers are named, limited and hardened',
    text: /^<run><--rm>.*<-i>.*<demo:1><app>/,
  },
};

describe.each(['call-tool', 'classic-call'])('%s vectors', (file) => {
  const vectors = loadVectors(file).filter((vector) => acceptedOutcomes(vector).length > 0);
  const pool = new ServerPool();
  afterAll(() => pool.close());

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', async (id, vector) => {
    const played = await play(pool, vector, file === 'classic-call');
    const difference = deliberateDifferences[id.slice(id.indexOf('/') + 1)];
    if (difference) {
      expect(played.text).toMatch(difference.text);
      return;
    }
    const mismatches = acceptedOutcomes(vector).map((outcome) => compare(played, outcome));
    if (mismatches.every((found) => found.length > 0)) expect(mismatches).toEqual([]);
  });
});

interface Played extends Reply {
  filesExist: Record<string, boolean>;
}

async function play(pool: ServerPool, vector: Vector, classic: boolean): Promise<Played> {
  const { policy, process_env: env, files } = vector.input;
  const args = classic ? ['--classic'] : [];
  const { server, directory } = await pool.get({ configs: configsOf(vector), policy, env, files, args });
  const input = withDirectory(vector.input, directory);
  const reply = isNativeError(server)
    ? refusal(server)
    : await server.request(input.name ?? 'climax_call', input.arguments);
  const observed = (input.observe_files ?? []) as string[];
  const filesExist = Object.fromEntries(observed.map((name) => [name, existsSync(join(directory, name))]));
  return { ...reply, text: reply.text.replaceAll(directory, '${TMP}'), filesExist };
}

/** A set-up that is refused at the start, as a bad policy is, can answer nothing. */
function refusal({ message }: Error): Reply {
  return { text: message, blocks: [message], isError: true, result: {} };
}

/** What of a wanted outcome did not come true, in words. */
function compare(played: Played, wanted: Record<string, any>): string[] {
  const { text, isError, filesExist } = played;
  const checks: [boolean, string][] = [
    [
      wanted.text === undefined || text === wanted.text,
      `text ${JSON.stringify(text)} is not ${JSON.stringify(wanted.text)}`,
    ],
    [wanted.text_length === undefined || text.length === wanted.text_length, `length is ${text.length}`],
    [wanted.text_sha256 === undefined || sha256(text) === wanted.text_sha256, `sha256 is ${sha256(text)}`],
    [wanted.is_error === undefined || isError === wanted.is_error, `isError is ${isError}`],
    ...((wanted.text_contains ?? []) as string[]).map((part): [boolean, string] => [
      text.includes(part),
      `lacks ${part}`,
    ]),
    ...Object.entries(wanted.files_exist ?? {}).map(([name, exists]): [boolean, string] => {
      return [filesExist[name] === exists, `file ${name} exists: ${filesExist[name]}`];
    }),
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
