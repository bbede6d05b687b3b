import { describe, expect, it } from '@jest/globals';
import { ownerOf } from './owner-of.ts';

const session = { id: 's1', signal: new AbortController().signal };
const address = '10.0.0.7';

describe('ownerOf', () => {
  it.each([
    ['the name of the caller', { caller: { token: 'ada', address }, session }, 'name ada'],
    ['the session of a caller without a name', { caller: { token: null, address }, session }, 'session s1'],
    ['the address of a call without a session', { caller: { token: null, address } }, 'address 10.0.0.7'],
    ['one owner for all calls that nothing is known about', {}, 'address '],
    ['a name, also where it looks like a session', { caller: { token: 's1' } }, 'name s1'],
  ])('is %s', (_, request, owner) => {
    expect(ownerOf(request)).toBe(owner);
  });
});
