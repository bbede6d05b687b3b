import { describe, expect, it } from '@jest/globals';
import { asCurl, asMcpCall } from './copy-as.ts';

describe('asMcpCall', () => {
  it('is a request for climax_call', () => {
    expect(JSON.parse(asMcpCall('git_log', { max_count: 3 }))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'climax_call', arguments: { tool_name: 'git_log', args: { max_count: 3 } } },
    });
  });
});

describe('asCurl', () => {
  it('quotes what a shell would change', () => {
    expect(asCurl('http://localhost:1', 'git_log', { author: "O'Neil" })).toBe(
      `curl -s http://localhost:1/tools/git_log -H 'content-type: application/json' -d '{"author":"O'\\''Neil"}'`,
    );
  });
});
