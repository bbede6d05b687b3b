import { describe, expect, it } from '@jest/globals';
import type { Frame } from '../frame/frame.ts';
import { type Exchange, progressReporter, readToolCall, traceOf } from './exchange.ts';

const frame = (given: object) => given as Frame;

describe('readToolCall', () => {
  it.each([
    [{ name: 'a' }, { name: 'a', args: undefined, bytes: 8 }],
    [
      { name: '', arguments: {} },
      { name: '', args: {}, bytes: 8 },
    ],
    [
      { name: 'a', arguments: { b: [1] }, other: 1 },
      { name: 'a', args: { b: [1] }, bytes: 25 },
    ],
  ])('reads %j', (params, call) => {
    expect(readToolCall(frame(params))).toEqual(call);
  });

  it.each([
    [{}, "'name' must be the name of a tool, as a string"],
    [{ name: 5 }, "'name' must be the name of a tool, as a string"],
    [{ name: null, arguments: 5 }, "'name' must be the name of a tool, as a string"],
    [{ name: 'a', arguments: [] }, "'arguments' must be an object"],
    [{ name: 'a', arguments: null }, "'arguments' must be an object"],
    [{ name: 'a', arguments: '{}' }, "'arguments' must be an object"],
  ])('refuses %j', (params, message) => {
    expect(() => readToolCall(frame(params))).toThrow(
      expect.objectContaining({ code: -32602, message: `Invalid params: ${message}` }),
    );
  });

  it.each([
    ['the name', { name: 'a'.repeat(65_536) }],
    ['_meta', { name: 'a', _meta: { list: ['x'.repeat(65_536)] } }],
    ['something unknown', { name: 'a', other: 'x'.repeat(65_536) }],
  ])('RT-08 refuses a call that is large because of %s', (_, params) => {
    expect(() => readToolCall(frame(params))).toThrow("more than 65536 bytes besides 'arguments'");
    expect(readToolCall(frame({ name: 'a', arguments: params })).bytes).toBeGreaterThan(65_536);
  });
});

describe('progressReporter', () => {
  const reported = (params: object) => {
    const sent: unknown[] = [];
    const exchange = { notify: (method: string, given: object) => sent.push([method, given]) };
    const report = progressReporter(frame(params), exchange as unknown as Exchange);
    for (const message of ['one', 'two']) report?.(message);
    return report && sent;
  };

  it.each([['t'], [''], [0], [7]])('counts up under the token %j', (progressToken) => {
    expect(reported({ _meta: { progressToken } })).toEqual([
      ['notifications/progress', { progressToken, progress: 1, message: 'one' }],
      ['notifications/progress', { progressToken, progress: 2, message: 'two' }],
    ]);
  });

  it.each([
    [{}],
    [{ _meta: null }],
    [{ _meta: [] }],
    [{ _meta: 'progressToken' }],
    [{ _meta: {} }],
    [{ _meta: { progressToken: null } }],
    [{ _meta: { progressToken: {} } }],
    [{ _meta: { progressToken: true } }],
  ])('says nothing for %j', (params) => {
    expect(reported(params)).toBeUndefined();
  });
});

describe('traceOf', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  it.each([
    [{ _meta: { traceparent } }, traceparent],
    [{ _meta: { traceparent: 5 } }, undefined],
    [{ _meta: {} }, undefined],
    [{ _meta: null }, undefined],
    [{ traceparent }, undefined],
    [{}, undefined],
  ])('of %j', (params, trace) => {
    expect(traceOf(frame(params))).toBe(trace);
  });
});
