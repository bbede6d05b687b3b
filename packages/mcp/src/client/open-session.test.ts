import { describe, expect, it } from '@jest/globals';
import { openSession } from './open-session.ts';

/** A server in a few lines; its tool tells what it was given and where it runs. */
const server = `
const answers = {
  initialize: () => ({ protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'tiny', version: '1' } }),
  'tools/list': () => ({ tools: ['one', 'two'].map((name) => ({ name, inputSchema: { type: 'object' } })) }),
  'tools/call': ({ name, arguments: args }) => ({
    content: [name, JSON.stringify(args), process.cwd(), process.env.WHO ?? ''].map((text) => ({ type: 'text', text })),
  }),
};
console.error('hello from stderr');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (answers[method]) console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method](params) }));
});
`;
const options = { name: 'test', version: '1', onStderr: () => {} };

describe('openSession', () => {
  it('opens a session with a program, lists its tools and calls one', async () => {
    let stderr = '';
    const onStderr = (text: string) => {
      stderr += text;
    };
    const session = await openSession(process.execPath, ['-e', server], {
      ...options,
      cwd: '/',
      env: { WHO: 'me' },
      onStderr,
    });
    expect(session.server).toBe('tiny 1');
    expect(await session.listTools()).toEqual(['one', 'two']);
    expect(await session.call('one', { a: 1 })).toEqual(['one', '{"a":1}', '/', 'me']);
    await session.close();
    expect(stderr).toContain('hello from stderr');
  });

  it.each([
    ['ends at once', process.execPath, ['-e', 'process.exit(3)'], /closed/i],
    ['is not there', '/no/such/program', [], /ENOENT/],
  ])('fails when the program %s', async (_, command, args, reason) => {
    await expect(openSession(command, args, options)).rejects.toThrow(reason);
  });

  it('fails when no answer comes in time', async () => {
    const silent = ['-e', 'process.stdin.resume()'];
    await expect(openSession(process.execPath, silent, { ...options, timeoutMs: 50 })).rejects.toThrow(
      /timed out/i,
    );
  });
});
