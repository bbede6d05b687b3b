import { describe, expect, it } from '@jest/globals';
import { readEndpoint, readTimeout } from './endpoint.ts';
import { readCompletion } from './read-completion.ts';

const completion = (content: unknown, finish_reason = 'stop') =>
  JSON.stringify({ choices: [{ message: { content }, finish_reason }] });

describe('readCompletion', () => {
  it.each([
    ['Hello.', 'Hello.'],
    ['  Hello.\n', 'Hello.'],
    ['<think>hm</think>\n\nHello.', 'Hello.'],
    ['<think>\nline\n</think>Hello <think>me</think>.', 'Hello <think>me</think>.'],
    ['```\nHello.\n```', 'Hello.'],
    ['```text\nHello.```', 'Hello.'],
    ['<think>x</think>```md\nHello.\n```', 'Hello.'],
    ['Hello ```code``` there', 'Hello ```code``` there'],
    ['```\na\n```\nb', '```\na\n```\nb'],
    ['', ''],
  ])('reads %j as %j', (content, text) => {
    expect(readCompletion(completion(content))).toEqual({ text, cutShort: false });
  });

  it('says when the end is missing', () => {
    expect(readCompletion(completion('Hel', 'length'))).toEqual({ text: 'Hel', cutShort: true });
  });

  it.each([
    ['not JSON', 'the model did not answer with JSON'],
    ['null', /choices\[0\]\.message\.content is not text/],
    ['{}', /choices\[0\]\.message\.content is not text/],
    ['{"choices":[]}', /choices\[0\]\.message\.content is not text/],
    ['{"choices":"text"}', /choices\[0\]\.message\.content is not text/],
    [completion(null), /choices\[0\]\.message\.content is not text/],
    [completion('x', 'content_filter'), 'the model refused the text (content_filter)'],
  ])('refuses %s', (body, message) => {
    expect(() => readCompletion(body)).toThrow(message);
    expect(() => readCompletion(body)).toThrow(expect.objectContaining({ code: 'model_error' }));
  });
});

describe('readEndpoint', () => {
  it('is nothing unless the environment names one', () => {
    expect([
      readEndpoint({}),
      readEndpoint({ TRANSCRIPT_CLEAN_BASE_URL: '' }),
      readEndpoint({ TRANSCRIPT_CLEAN_BASE_URL: '//' }),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it('has defaults, and no slash at the end', () => {
    expect(
      readEndpoint({ TRANSCRIPT_CLEAN_BASE_URL: 'http://a.test/v1//', TRANSCRIPT_CLEAN_API_KEY: '' }),
    ).toEqual({
      baseUrl: 'http://a.test/v1',
      apiKey: undefined,
      model: '',
      timeoutMs: 240_000,
      chunkSize: 6000,
    });
  });

  it('accepts what it is given', () => {
    const env = {
      TRANSCRIPT_CLEAN_BASE_URL: 'http://a.test/v1',
      TRANSCRIPT_CLEAN_API_KEY: 'k',
      TRANSCRIPT_CLEAN_MODEL: 'm',
      TRANSCRIPT_CLEAN_TIMEOUT: '0.5',
      TRANSCRIPT_CLEAN_CHUNK: '200.9',
    };
    expect(readEndpoint(env)).toMatchObject({ apiKey: 'k', model: 'm', timeoutMs: 500, chunkSize: 200 });
  });

  it.each([
    ['TRANSCRIPT_CLEAN_CHUNK', '199', 'expected a number from 200 to 200000, got "199"'],
    ['TRANSCRIPT_CLEAN_CHUNK', '200001', 'expected a number from 200 to 200000'],
    ['TRANSCRIPT_CLEAN_CHUNK', 'many', 'expected a number from 200 to 200000, got "many"'],
    ['TRANSCRIPT_CLEAN_TIMEOUT', '0', 'expected a number from 0.001 to 3600, got "0"'],
    ['TRANSCRIPT_CLEAN_TIMEOUT', '3601', 'expected a number from 0.001 to 3600'],
    ['TRANSCRIPT_CLEAN_TIMEOUT', 'NaN', 'expected a number'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(() => readEndpoint({ TRANSCRIPT_CLEAN_BASE_URL: 'http://a.test', [name]: value })).toThrow(
      `${name}: ${message}`,
    );
  });

  it('ignores an empty number', () => {
    expect(readTimeout({ TRANSCRIPT_CLEAN_TIMEOUT: ' ' })).toBe(240_000);
  });
});
