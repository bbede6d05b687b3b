import { describe, expect, it } from '@jest/globals';
import { describeClients } from './describe-clients.ts';
import { describeExamination } from './doctor/describe-diagnosis.ts';
import type { Trial } from './doctor/try-server.ts';
import { type ClientState, findClient } from './find-client.ts';

const state = (id: string, given: Partial<ClientState> = {}): ClientState => ({
  client: findClient(id),
  isFound: true,
  servers: [],
  problems: [],
  ...given,
});

describe('describeClients', () => {
  it('lists what is here, how it is configured, and what is not here', () => {
    const client = findClient('cursor');
    const servers = [{ client, scope: 'user' as const, path: '/f.json', name: 'climax', server: {} }];
    const text = describeClients([
      state('cursor', { servers }),
      state('claude-code', { problems: ['/g.json:1:2: bad'] }),
      state('zed', { isFound: false }),
      state('goose', { isFound: false }),
    ]);
    expect(text).toBe(
      [
        'MCP clients on this machine:',
        '  cursor       configured',
        '               "climax" (user) in /f.json',
        '  claude-code  not configured',
        '               /g.json:1:2: bad',
        'Not found here: zed, goose',
      ].join('\n'),
    );
  });

  it('handles no clients, and clients that are not configured', () => {
    expect(describeClients([])).toBe('No MCP client was found on this machine.');
    expect(describeClients([state('zed')])).toBe('MCP clients on this machine:\n  zed  not configured');
  });
});

describe('describeExamination', () => {
  const examination = (trial: Trial, logged: string[] = []) =>
    describeExamination({
      client: 'zed',
      scope: 'user',
      path: '/f',
      name: 'climax',
      command: ['c'],
      trial,
      logged,
    });

  it('says how a start went', () => {
    const trial = {
      ok: true as const,
      server: 'climax 1.0.0',
      tools: 2,
      initializeMs: 30,
      listMs: 4,
      stderr: ' \n',
    };
    expect(examination(trial)).toBe(
      '✓ zed (user): "climax" starts\n  climax 1.0.0, 2 tools; initialize 30 ms, tools/list 4 ms',
    );
  });

  it('says why a server does not start, with its last ten lines and the errors of the log', () => {
    const stderr = `${Array.from({ length: 12 }, (_, i) => `line ${i + 1}`).join('\n')}\n`;
    const text = examination({ ok: false, reason: 'it ended', stderr }, ['[error] one']);
    expect(text.split('\n').slice(0, 4)).toEqual([
      '✗ zed (user): "climax" does not start: it ended',
      '  configured in /f',
      '  it wrote to stderr:',
      '    line 3',
    ]);
    expect(text.split('\n').slice(-3)).toEqual([
      '    line 12',
      "  errors in the client's log:",
      '    [error] one',
    ]);
  });
});
