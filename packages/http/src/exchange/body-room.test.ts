import { describe, expect, it } from '@jest/globals';
import { createBodyRoom } from './body-room.ts';

describe('createBodyRoom', () => {
  it('gives back what was added, once', () => {
    const body = createBodyRoom().hold('ada');
    expect([body.add(Buffer.from('a')), body.add(Buffer.from('b')), body.length]).toEqual([true, true, 2]);
    expect([body.take()?.toString(), body.take()]).toEqual(['ab', undefined]);
  });

  it('drops the longest body of a caller whose bodies hold too much', () => {
    const room = createBodyRoom(10);
    const [short, long, other] = [room.hold('ada'), room.hold('ada'), room.hold('bob')];
    expect([other.add(Buffer.alloc(9)), long.add(Buffer.alloc(7)), short.add(Buffer.alloc(3))]).toEqual([
      true,
      true,
      true,
    ]);
    expect(short.add(Buffer.alloc(1))).toBe(true);
    expect([long.length, long.add(Buffer.alloc(1)), long.take()]).toEqual([0, false, undefined]);
    expect([short.take()?.length, other.take()?.length]).toEqual([4, 9]);
  });

  it('drops a body that is too long itself', () => {
    const room = createBodyRoom(10);
    expect(room.hold('ada').add(Buffer.alloc(11))).toBe(false);
  });

  it('has room again when a body was taken', () => {
    const room = createBodyRoom(10);
    for (let round = 0; round < 5; round += 1) {
      const body = room.hold('ada');
      expect(body.add(Buffer.alloc(9))).toBe(true);
      expect(body.take()?.length).toBe(9);
    }
  });
});
