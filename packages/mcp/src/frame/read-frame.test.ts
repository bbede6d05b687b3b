import { describe, expect, it } from '@jest/globals';
import { readFrame } from './read-frame.ts';

describe('readFrame', () => {
  it.each([
    { jsonrpc: '2.0', id: 0, method: 'ping' },
    { jsonrpc: '2.0', id: '', method: 'tools/list', params: {} },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', method: 'notifications/odd', params: [] },
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } },
  ])('reads %j', (frame) => {
    expect(readFrame(JSON.stringify(frame))).toEqual({ ok: true, frame });
  });

  it('treats arguments that are null as none', () => {
    const params = { name: 'a', arguments: null };
    expect(readFrame(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))).toEqual({
      ok: true,
      frame: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a' } },
    });
  });

  it('refuses a message with more names than can be read in time', () => {
    const names = Array.from({ length: 50_001 }, (_, index) => `"k${index}":0`);
    expect(readFrame(`{"jsonrpc":"2.0","id":1,"method":"ping","params":{${names}}}`)).toEqual({
      ok: false,
      id: 1,
      code: -32600,
      message: 'Invalid request: there are more than 50000 names in it',
    });
  });

  it.each([
    ['{', null, -32700],
    ['[]', null, -32600],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null, -32600],
    ['null', null, -32600],
    ['{"jsonrpc":"1.0","id":1,"method":"ping"}', 1, -32600],
    ['{"id":"a","method":"ping"}', 'a', -32600],
    ['{"jsonrpc":"2.0","id":7}', 7, -32600],
    ['{"jsonrpc":"2.0","id":7,"method":3}', 7, -32600],
    ['{"jsonrpc":"2.0","id":7,"method":3,"result":{}}', 7, -32600],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', null, -32600],
    ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', null, -32600],
    [`{"jsonrpc":"2.0","id":"${'x'.repeat(257)}","method":"ping"}`, null, -32600],
    ['{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}', 1, -32600],
  ])('refuses %s and names its id', (text, id, code) => {
    expect(readFrame(text)).toMatchObject({ ok: false, id, code });
  });
});
