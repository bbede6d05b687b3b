import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failure } from '../reply/failure.ts';
import { outcome } from '../testing/outcome.ts';
import { visibleOutcome, visibleText, visibleVerdict } from './visible-text.ts';

const invisible = '\u200b';

describe('visibleText', () => {
  it('shows what is hidden, and masks secrets', async () => {
    expect(await visibleText('plain text\nwith lines', [])).toBe('plain text\nwith lines');
    expect(await visibleText(`a${invisible}b`, [])).not.toContain(invisible);
    expect(await visibleText('the key is hunter2-secret', ['hunter2-secret'])).toBe('the key is ***');
  });

  it('leaves no secret in any text', async () => {
    const secret = 'top-secret';
    const text = fc
      .array(fc.constantFrom(secret, 'top', '-secret', ' ', invisible))
      .map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (given) => !(await visibleText(given, [secret])).includes(secret)),
    );
  });
});

describe('large outputs', () => {
  /** How often others had their turn while something was done. */
  async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await work();
    isDone = true;
    return turns;
  }
  const secrets = ['hunter2-secret'];

  // Lengths that take several turns on a fast machine too.
  it.each<[string, string, number?]>([
    ['halves of pairs', '\ud83d'],
    ['tag characters', '\u{e0041}'],
    ['direction marks', '\u202e'],
    ['halves that are written out', '\\ud83d', 1_000_000],
    ['the secret', 'hunter2-secret', 2_000_000],
    ['the secret in URLs', '%68unter2-secret', 3_000_000],
  ])('hold up nobody else: %s', async (_, part, length = 75_000) => {
    const stdout = part.repeat(length / part.length);
    expect(await turnsDuring(() => visibleOutcome(outcome({ stdout }), secrets))).toBeGreaterThan(1);
    const value = { a: stdout };
    expect(await turnsDuring(() => visibleVerdict({ value }, secrets))).toBeGreaterThan(1);
  });

  it('do not delay others with many short texts', async () => {
    const value = { a: Array(60_000).fill('a\u202eb') };
    expect(await turnsDuring(() => visibleVerdict({ value }, []))).toBeGreaterThan(1);
  });

  it('RT-05 are masked across the pieces in which that is done, with lines and without', async () => {
    for (const fill of ['x', 'x\n', 'xy z\n', '\u202e']) {
      for (let shift = 0; shift < 24; shift += 5) {
        const stdout = `${fill.repeat(16_370 / fill.length)}${'-'.repeat(shift)}hunter2-secret${fill.repeat(3000)}`;
        const shown = await visibleText(stdout, secrets);
        expect([shown.includes('hunter2'), shown.split('***').length]).toEqual([false, 2]);
      }
    }
  });
});

describe('visibleOutcome', () => {
  it('masks both streams and the message, and leaves the rest', async () => {
    const secrets = ['hunter2-secret'];
    const said = 'hunter2-secret';
    const given = outcome({ stdout: said, stderr: said, message: said, exitCode: 4, notices: ['n'] });
    expect(await visibleOutcome(given, secrets)).toEqual({
      ...given,
      stdout: '***',
      stderr: '***',
      message: '***',
    });
    expect(await visibleOutcome(outcome(), secrets)).not.toHaveProperty('message');
  });
});

describe('visibleVerdict', () => {
  it('masks each of many names and values as it masks one', async () => {
    const parts = [
      'hunter2',
      '-secret',
      'hunter2-secret',
      "'hunter2-",
      '%68unter2-secret',
      '\\u001b]',
      '\b',
      'a',
      '',
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 4 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text)), fc.boolean(), async (pairs, isOdd) => {
        const secrets = ['hunter2-secret', ...(isOdd ? ['odd\x01secret'] : [])];
        const value = { list: pairs.map(([key, item]) => ({ [key]: [item, 1, null] })) };
        const one = (each: string) => visibleText(each, secrets);
        const list = await Promise.all(
          pairs.map(async ([key, item]) => ({ [await one(key)]: [await one(item), 1, null] })),
        );
        expect(await visibleVerdict({ value }, secrets)).toEqual({ value: { list } });
      }),
    );
  });

  it('shows what is hidden in names and values at any depth', async () => {
    const value = { [`a${invisible}`]: [{ b: `c${invisible}` }, 1, null, true] };
    const shown = await visibleVerdict({ value }, []);
    expect(JSON.stringify(shown)).not.toContain(invisible);
    expect(shown).toMatchObject({
      value: { [Object.keys((shown as any).value)[0] as string]: [{}, 1, null, true] },
    });
  });

  it('shows what is hidden in messages and details of a failure', async () => {
    const shown = await visibleVerdict(
      { failure: failure('contract_violation', `m${invisible}`, [`d${invisible}`]) },
      [],
    );
    expect(shown?.failure).toMatchObject({ code: 'contract_violation', status: 502 });
    expect(shown?.failure?.details).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain(invisible);
    const plain = await visibleVerdict({ failure: failure('timeout', 'm') }, []);
    expect(plain?.failure).not.toHaveProperty('details');
  });

  it('RT-05 masks secrets in names and values, which no escaping hides any more', async () => {
    const value = { 'p&ssw0rd<x': ['is p&ssw0rd<x', { deep: 'p&ssw0rd<x' }] };
    expect(await visibleVerdict({ value }, ['p&ssw0rd<x'])).toEqual({
      value: { '***': ['is ***', { deep: '***' }] },
    });
  });

  it('RT-05 keeps names and values in their places after the beginning of a long secret', async () => {
    const secret = Array.from({ length: 300 }, (_, index) => `${index},`).join('');
    const value = {
      first: `${secret.slice(0, 128)}?`,
      second: 'another',
      third: ['x'.repeat(2000), 'last one'],
    };
    expect(await visibleVerdict({ value }, [secret])).toEqual({ value: { ...value, first: '***' } });
  });

  it('has nothing to say without a contract', async () => {
    expect(await visibleVerdict(undefined, [])).toBeUndefined();
  });
});
