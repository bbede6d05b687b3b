import { describe, expect, it } from '@jest/globals';
import { findId } from './find-id.ts';

describe('findId', () => {
  it.each<[string, unknown]>([
    ['{"jsonrpc":"2.0","id":7,"method":"ping"}', 7],
    ['{"method":"ping","params":{"a":[{"id":1}]}, "id" : -3 }', -3],
    ['{"id":"a\\"b","method":"ping"}', 'a"b'],
    ['{"id":"\\u0041","method":"ping"}', 'A'],
    ['{"id":1,"method":"ping","id":2}', 2],
    ['{"method":"ping","params":{"id":1}}', null],
    ['{"method":"ping","params":["\\"id\\":1"]}', null],
    ['{"a":"id","method":"ping"}', null],
    ['{"id":1.5,"method":"ping"}', null],
    ['{"id":[1],"method":"ping"}', null],
    [`{"id":"${'x'.repeat(257)}","method":"ping"}`, null],
    ['{"id":99999999999999999999,"method":"ping"}', null],
    ['{"id":1,"result":{"method":"ping"}}', null],
    ['{"id":1,"result":"method"}', null],
    ['"id":1,"method":"ping"', null],
    ['{"id', null],
  ])('finds in %s: %j', (text, id) => {
    expect(findId(text)).toBe(id);
  });
});
