import { describe, expect, it } from '@jest/globals';
import { createWaitingRoom } from './waiting-room.ts';

describe('createWaitingRoom', () => {
  it('has room for so many bytes of each caller, and again when a call has left', () => {
    const room = createWaitingRoom(10);
    const leave = room.enter('ada', 6);
    expect(room.enter('ada', 5)).toBeUndefined();
    expect(room.enter('ada', 4)).toBeDefined();
    expect(room.enter('bob', 10)).toBeDefined();
    leave?.();
    expect(room.enter('ada', 6)).toBeDefined();
    expect(room.enter('ada', 1)).toBeUndefined();
  });

  it('has no room for a call that is too large by itself', () => {
    expect(createWaitingRoom(10).enter('ada', 11)).toBeUndefined();
  });
});
