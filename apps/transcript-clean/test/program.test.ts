import { afterEach, describe, expect, it } from '@jest/globals';
import { type Answer, type Model, refuse, say, startModel } from './model.ts';
import { failure, output, run } from './program.ts';

let model: Model | undefined;

afterEach(async () => {
  await model?.close();
  model = undefined;
});

/** Runs the program against a stand-in model that answers like this. */
async function withModel(
  answer: Answer,
  text: string,
  env: Record<string, string> = {},
  words: string[] = [],
) {
  model = await startModel(answer);
  return run(text, words, {
    TRANSCRIPT_CLEAN_BASE_URL: model.url,
    TRANSCRIPT_CLEAN_MODEL: 'stand-in',
    ...env,
  });
}

const echo: Answer = ({ text }, response) => say(response, text);
const numbered = Array.from({ length: 400 }, (_, n) => `Sentence number ${n} is here.`).join(' ');

describe('climax-transcript-clean with rules', () => {
  it('works out of the box', async () => {
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nUm, hello\n\n00:02.000 --> 00:03.000\nhello there\n';
    expect(output(await run(captions))).toEqual({ clean_text: 'Hello hello there' });
  });

  it('keeps every character that is not plain ASCII', async () => {
    expect(output(await run('日本 – “é” 😀 \u2028 x'))).toEqual({ clean_text: '日本 – “é” 😀 x' });
  });

  it('asks no model when told to use the rules', async () => {
    expect(output(await withModel(echo, 'um yes', {}, ['--rules']))).toEqual({ clean_text: 'yes' });
    expect(model?.asked).toEqual([]);
  });

  it.each([
    ['', [], {}, /there is no text on stdin/],
    ['x', ['--loud'], {}, /--loud/],
    ['x', ['talk.vtt'], {}, /talk\.vtt/],
    [
      'x',
      [],
      { TRANSCRIPT_CLEAN_BASE_URL: 'http://127.0.0.1:1', TRANSCRIPT_CLEAN_TIMEOUT: 'soon' },
      /TRANSCRIPT_CLEAN_TIMEOUT: expected a number/,
    ],
  ])('explains wrong usage on stderr: %j %j %j', async (text, words, env, message) => {
    const { status, stdout, stderr } = await run(text, words, env);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('explains itself', async () => {
    expect(await run('', ['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('TRANSCRIPT_CLEAN_BASE_URL'),
    });
  });
});

describe('climax-transcript-clean with a model', () => {
  it('sends what was said, without numbers and times, and gives back the answer', async () => {
    const captions =
      '1\n00:00:01,000 --> 00:00:02,000\num hello\n\n2\n00:00:02,000 --> 00:00:03,000\nworld\n';
    const run = await withModel((_asked, response) => say(response, 'Hello, world.\n'), captions, {
      TRANSCRIPT_CLEAN_API_KEY: 'sk-secret',
    });
    expect(output(run)).toEqual({ clean_text: 'Hello, world.' });
    expect(model?.asked).toHaveLength(1);
    expect(model?.asked[0]).toMatchObject({
      text: 'um hello world',
      body: { model: 'stand-in', temperature: 0 },
    });
    expect(model?.asked[0]?.headers.authorization).toBe('Bearer sk-secret');
  });

  it('cuts long texts into pieces and loses none of them', async () => {
    const { clean_text } = output(await withModel(echo, numbered, { TRANSCRIPT_CLEAN_CHUNK: '500' }));
    expect(clean_text.replace(/\s+/g, ' ')).toBe(numbered);
    expect(model!.asked.length).toBeGreaterThan(20);
    for (const { text } of model!.asked) expect(text.length).toBeLessThanOrEqual(500);
  });

  it('sends smaller pieces when an answer is cut off or words are missing', async () => {
    const narrow: Answer = ({ text }, response) =>
      say(response, text.slice(0, 700), text.length > 700 ? 'length' : 'stop');
    expect(output(await withModel(narrow, numbered)).clean_text.replace(/\s+/g, ' ')).toBe(numbered);
    await model?.close();
    const lazy: Answer = ({ text }, response) => say(response, text.length > 1500 ? 'They talked.' : text);
    expect(output(await withModel(lazy, numbered)).clean_text.replace(/\s+/g, ' ')).toBe(numbered);
  });

  it.each([
    ['thoughts', '<think>What is\nthis?</think>\n\nHello.'],
    ['a code fence', '```text\nHello.\n```'],
  ])('removes %s around the answer', async (_name, content) => {
    expect(output(await withModel((_asked, response) => say(response, content), 'hello'))).toEqual({
      clean_text: 'Hello.',
    });
  });

  it.each([
    ['429', (response) => refuse(response, 429, { 'retry-after': '0' })],
    ['503', (response) => refuse(response, 503, { 'retry-after': '0' })],
    ['500 without Retry-After', (response) => refuse(response, 500)],
    ['a broken connection', (response) => response.destroy()],
  ] as [string, (response: Parameters<Answer>[1]) => void][])('tries again after %s', async (_name, fail) => {
    const run = await withModel(
      ({ text }, response, count) => (count === 1 ? fail(response) : say(response, text)),
      'hello',
    );
    expect(output(run)).toEqual({ clean_text: 'hello' });
    expect(model?.asked).toHaveLength(2);
  });

  it.each([
    [
      '429 for ever',
      4,
      (response) => refuse(response, 429, { 'retry-after': '0' }),
      /answered 429: .*status 429/,
    ],
    [
      'a wait longer than the time',
      1,
      (response) => refuse(response, 429, { 'retry-after': '9999' }),
      /asks to wait 9999 s, longer than is left/,
    ],
    ['401', 1, (response) => refuse(response, 401), /answered 401/],
    [
      'a redirect',
      1,
      (response) => refuse(response, 307, { location: '/v1/chat/completions' }),
      /answered 307/,
    ],
    ['text that is no JSON', 1, (response) => response.end('<html>'), /did not answer with JSON/],
    [
      'another JSON',
      1,
      (response) => response.end('{"choices": []}'),
      /choices\[0\]\.message\.content is not text/,
    ],
    ['no content', 1, (response) => say(response, null), /is not text/],
    ['an empty answer', 1, (response) => say(response, ' '), /left words out/],
    ['a refusal', 1, (response) => say(response, 'No.', 'content_filter'), /refused the text/],
    ['no room at all', 1, (response) => say(response, 'hel', 'length'), /no room to answer in full/],
    ['a huge answer', 1, (response) => response.end('x'.repeat(9_000_000)), /more than 8388608 bytes/],
  ] as [string, number, (response: Parameters<Answer>[1]) => void, RegExp][])(
    'reports %s as model_error after %i request(s)',
    async (_name, requests, answer, message) => {
      const run = await withModel((_asked, response) => answer(response), 'hello there');
      expect(failure(run)).toEqual({ code: 'model_error', message: expect.stringMatching(message) });
      expect(model?.asked).toHaveLength(requests);
    },
  );

  it.each([
    ['never answers', () => {}],
    ['starts an answer and stops', (response) => void response.writeHead(200).write('{"choices"')],
  ] as [string, (response: Parameters<Answer>[1]) => void][])(
    'gives up on a model that %s',
    async (_name, answer) => {
      const run = await withModel((_asked, response) => answer(response), 'hello', {
        TRANSCRIPT_CLEAN_TIMEOUT: '0.5',
      });
      expect(failure(run)).toEqual({ code: 'timeout', message: 'the model took longer than 0.5 s' });
    },
  );

  it('never shows the key', async () => {
    const run = await withModel(
      ({ headers }, response) => response.writeHead(403).end(`bad ${headers.authorization}`),
      'hello',
      { TRANSCRIPT_CLEAN_API_KEY: 'sk-secret' },
    );
    expect(failure(run).message).toBe('the model answered 403: bad Bearer ***');
  });

  it.each([
    [{ TRANSCRIPT_CLEAN_BASE_URL: 'ftp://example.com' }, /BASE_URL is not an http\(s\) URL/],
    [{ TRANSCRIPT_CLEAN_MODEL: '' }, /TRANSCRIPT_CLEAN_MODEL is not set/],
  ])('says what is missing with %j', async (env, message) => {
    expect(failure(await withModel(echo, 'hello', env))).toEqual({
      code: 'model_error',
      message: expect.stringMatching(message),
    });
    expect(model?.asked).toEqual([]);
  });
});
