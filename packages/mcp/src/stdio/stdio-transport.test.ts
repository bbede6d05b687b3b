import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { Message } from '../protocol-types.ts';
import { StdioTransport } from './stdio-transport.ts';

async function open({ highWaterMark = 64 * 1024 } = {}) {
  const input = new PassThrough();
  const output = new PassThrough({ highWaterMark });
  const transport = new StdioTransport(input, output);
  const received: Message[] = [];
  let closes = 0;
  transport.onmessage = (message) => received.push(message);
  transport.onclose = () => closes++;
  await transport.start();
  const settle = () => new Promise(setImmediate);
  const say = async (text: string) => {
    input.write(text);
    await settle();
  };
  const answers = () => {
    const text: string = (output.read() ?? '').toString();
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  return { input, output, transport, received, closes: () => closes, say, answers, settle };
}
const ping = (id: number) => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'ping' })}\n`;

describe('StdioTransport', () => {
  it('accepts one message per line, however they come', async () => {
    const { say, received } = await open();
    await say(ping(1) + ping(2).slice(0, 10));
    await say(`${ping(2).slice(10)}\r\n\n  \n${ping(3)}`);
    expect(received.map((message) => (message as { id?: unknown }).id)).toEqual([1, 2, 3]);
  });

  it('answers what is not a message, and nothing else suffers', async () => {
    const { say, received, answers } = await open();
    await say(`not JSON\n{"jsonrpc":"2.0","id":5}\n[]\n${ping(1)}`);
    expect(received).toHaveLength(1);
    expect(answers()).toMatchObject([
      { jsonrpc: '2.0', id: null, error: { code: -32700 } },
      { jsonrpc: '2.0', id: 5, error: { code: -32600 } },
      { jsonrpc: '2.0', id: null, error: { code: -32600 } },
    ]);
  });

  it('refuses a message that is not UTF-8, and reads on', async () => {
    const { input, say, received, answers } = await open();
    input.write(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"a\xff"}\n', 'latin1'));
    await say(ping(2));
    expect(answers()).toMatchObject([
      { id: null, error: { code: -32700, message: 'Parse error: the message is not UTF-8 text' } },
    ]);
    expect(received).toHaveLength(1);
  });

  it('refuses a message that is longer than ten megabytes, and reads on', async () => {
    const { say, received, answers } = await open();
    await say('x'.repeat(10 * 1024 * 1024 + 1));
    await say(`\n${ping(2)}`);
    expect(answers()).toMatchObject([
      { id: null, error: { code: -32600, message: 'Message is longer than 10485760 bytes' } },
    ]);
    expect(received).toHaveLength(1);
  });

  it('writes each message on one line, for every reader', async () => {
    const { transport, output } = await open();
    await transport.send({ jsonrpc: '2.0', id: 1, result: { text: 'a\nb\u2028c\u0085' } });
    const text: string = output.read().toString();
    expect(text).toMatch(/^[^\n\u2028\u0085]+\n$/);
    expect(JSON.parse(text).result.text).toBe('a\nb\u2028c\u0085');
  });

  it('accepts no further request while the client does not read', async () => {
    const { transport, input, output, received, say, settle } = await open({ highWaterMark: 1024 });
    const result = { text: 'x'.repeat(1024 * 1024) };
    for (let id = 0; id < 6; id++) await transport.send({ jsonrpc: '2.0', id, result });
    await say(ping(1));
    expect([input.isPaused(), received.length]).toEqual([true, 0]);
    output.resume();
    await settle();
    await settle();
    expect([input.isPaused(), received.length]).toEqual([false, 1]);
  });

  it('closes once, with the input, and takes and writes nothing after that', async () => {
    const { transport, input, closes, received, settle, output } = await open();
    input.write(ping(1));
    input.end();
    await settle();
    await settle();
    await transport.close();
    expect([closes(), received.length]).toEqual([1, 1]);
    await transport.send({ jsonrpc: '2.0', id: 1, result: {} });
    expect(output.read()).toBeNull();
  });

  it.each(['input', 'output'] as const)('closes when the %s breaks', async (name) => {
    const opened = await open();
    opened[name].destroy(new Error('broken pipe'));
    await opened.settle();
    expect(opened.closes()).toBe(1);
  });

  it('ignores what comes after a close', async () => {
    const { transport, received, say, closes } = await open();
    transport.onmessage = (message) => {
      received.push(message);
      void transport.close();
    };
    await say(ping(1) + ping(2));
    expect([received.length, closes()]).toEqual([1, 1]);
  });
});
