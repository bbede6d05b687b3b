import { setImmediate } from 'node:timers';
import { describe, expect, it } from '@jest/globals';
import { stopwatch } from '../process/with-deadline.ts';
import { createTurns } from './create-turns.ts';

function workFor(milliseconds: number): void {
  const spent = stopwatch();
  while (spent() < milliseconds);
}

describe('createTurns', () => {
  it('returns the result of the work', async () => {
    expect(await createTurns().take(() => 42)).toBe(42);
  });

  it('passes on what the work throws, and continues', async () => {
    const { take } = createTurns();
    await expect(
      take(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await take(() => 1)).toBe(1);
  });

  it('lets others have their turn between slow pieces, and keeps the order', async () => {
    const { take } = createTurns();
    const order: (string | number)[] = [];
    const pieces = [1, 2, 3].map((piece) =>
      take(() => {
        workFor(15);
        order.push(piece);
        setImmediate(() => order.push(`after ${piece}`));
      }),
    );
    await Promise.all([...pieces, new Promise((resolve) => setTimeout(resolve, 1))]);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(order).toEqual([1, 'after 1', 2, 'after 2', 3, 'after 3']);
  });

  it('lets others have their turn when quick pieces add up', async () => {
    const { take } = createTurns();
    const order: (string | number)[] = [];
    const pieces = Array.from({ length: 10 }, (_, piece) =>
      take(() => {
        workFor(3);
        order.push(piece);
      }),
    );
    setImmediate(() => order.push('turn'));
    await Promise.all(pieces);
    expect(order.indexOf('turn')).toBeGreaterThan(0);
    expect(order.filter((entry) => entry !== 'turn')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('does quick pieces in one turn', async () => {
    const { take } = createTurns();
    const order: (string | number)[] = [];
    setImmediate(() => order.push('turn'));
    await Promise.all([1, 2, 3].map((piece) => take(() => order.push(piece))));
    expect(order).toEqual([1, 2, 3]);
  });

  it('counts what follows a piece, however many steps later', async () => {
    const { take } = createTurns();
    const order: (string | number)[] = [];
    const first = take(() => workFor(15));
    const pieces = [1, 2, 3].map(async (piece) => {
      await take(() => {});
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      workFor(15);
      order.push(piece);
      setImmediate(() => order.push(`after ${piece}`));
    });
    await Promise.all([first, ...pieces]);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(order).toEqual([1, 'after 1', 2, 'after 2', 3, 'after 3']);
  });

  it('takes pieces of all owners in turn, however many one of them has', async () => {
    const { take } = createTurns();
    const order: string[] = [];
    const piece = (owner: string, name: string) =>
      take(() => {
        workFor(15);
        order.push(name);
      }, owner);
    await Promise.all([
      ...[1, 2, 3, 4].map((each) => piece('ada', `ada ${each}`)),
      ...[1, 2].map((each) => piece('bob', `bob ${each}`)),
      piece('eve', 'eve 1'),
    ]);
    expect(order).toEqual(['ada 1', 'ada 2', 'bob 1', 'eve 1', 'ada 3', 'bob 2', 'ada 4']);
  });

  it('takes a newcomer before the next piece of an owner with many', async () => {
    const { take } = createTurns();
    const order: string[] = [];
    const search = async (owner: string, pieces: number) => {
      for (let piece = 1; piece <= pieces; piece += 1)
        await take(() => {
          workFor(15);
          order.push(`${owner} ${piece}`);
        }, owner);
    };
    const searches = [search('ada', 3), search('ada', 3), search('ada', 3)];
    await new Promise(setImmediate);
    await Promise.all([...searches, search('bob', 2)]);
    expect(order.indexOf('bob 2')).toBeLessThan(6);
    expect(order).toHaveLength(11);
  });

  it('does not take longer over a piece because many wait', async () => {
    const { take } = createTurns();
    let taken = 0;
    const pieces = Array.from({ length: 200_000 }, (_, piece) =>
      take(() => {
        if (piece === 0) workFor(15);
        taken += 1;
      }),
    );
    await Promise.all(pieces);
    expect(taken).toBe(200_000);
  });
});
