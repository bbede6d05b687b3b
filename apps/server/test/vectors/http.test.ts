import { type IncomingMessage, request } from 'node:http';
import { eventually, scratch } from '@climax/fixtures';
import { acceptedOutcomes, loadVectors } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { startHttp } from '../start-http.ts';
import { writeFiles } from './prepare.ts';

interface Step {
  open?: string;
  post?: { id?: number };
  path?: string;
  body?: object;
  headers?: Record<string, string>;
}

describe('0.5/http vectors', () => {
  it.each(loadVectors('0.5/http').map((vector) => [vector.id, vector] as const))('%s', async (_, vector) => {
    const { path: directory, remove } = scratch();
    const [, ...args] = vector.input.argv as string[];
    writeFiles(vector.input.files, directory);
    const server = await startHttp({ configs: [], directory, args });
    try {
      const { statuses, texts } = await play(vector.input.steps, server.port);
      const wanted = [
        ...acceptedOutcomes(vector),
        ...(vector.check === 'advisory' ? [vector.suggested] : []),
      ];
      const fits = wanted.filter(
        (outcome) =>
          String(statuses) === String(outcome?.statuses) &&
          (outcome?.texts === undefined || String(texts) === String(outcome.texts)) &&
          (outcome?.printed_lacks ?? []).every((part: string) => !server.stderr().includes(part)),
      );
      if (fits.length === 0) expect({ statuses, texts, stderr: server.stderr() }).toEqual(wanted);
    } finally {
      await server.stop();
      remove();
    }
  });
});

/** Plays the steps of a vector; `texts` are the answers to requests on the stream. */
async function play(steps: Step[], port: number): Promise<{ statuses: number[]; texts: string[] }> {
  const statuses: number[] = [];
  const texts: string[] = [];
  let stream = '';
  const streams: IncomingMessage[] = [];
  for (const step of steps) {
    const endpoint = /data: (\S+)/.exec(stream)?.[1];
    if (step.post && endpoint === undefined) break;
    const answer = await send(port, step, endpoint);
    statuses.push(answer.statusCode as number);
    if (step.open) {
      streams.push(answer);
      answer.setEncoding('utf8').on('data', (text: string) => {
        stream += text;
      });
      await eventually(() => stream.includes('data: ') || answer.complete);
    } else {
      answer.resume();
    }
    if (step.post?.id !== undefined) texts.push(await answerOn(() => stream, step.post.id));
  }
  for (const each of streams) each.destroy();
  return { statuses, texts };
}

function send(port: number, step: Step, endpoint: string | undefined): Promise<IncomingMessage> {
  const body = step.post ?? step.body;
  const headers = {
    accept: 'application/json, text/event-stream',
    ...(body && { 'content-type': 'application/json' }),
    ...step.headers,
  };
  const path = step.open ?? step.path ?? endpoint;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', method: body ? 'POST' : 'GET', path, headers }, resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

async function answerOn(stream: () => string, id: number): Promise<string> {
  const find = () =>
    [...stream().matchAll(/^data: (\{.+)$/gm)]
      .map((match) => JSON.parse(match[1] as string))
      .find((frame) => frame.id === id);
  await eventually(() => find() !== undefined);
  return find()?.result?.content?.[0]?.text ?? 'result';
}
