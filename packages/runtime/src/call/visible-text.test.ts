import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failure } from '../reply/failure.ts';
import { outcome } from '../testing/outcome.ts';
import { visibleOutcome, visibleText, visibleVerdict } from './visible-text.ts';

const invisible = '\u200b';

describe('visibleText', () => {
  it('shows what is hidden, and masks secrets', () => {
    expect(visibleText('plain text\nwith lines', [])).toBe('plain text\nwith lines');
    expect(visibleText(`a${invisible}b`, [])).not.toContain(invisible);
    expect(visibleText('the key is hunter2-secret', ['hunter2-secret'])).toBe('the key is ***');
  });

  it('leaves no secret in any text', () => {
    const secret = 'top-secret';
    const text = fc
      .array(fc.constantFrom(secret, 'top', '-secret', ' ', invisible))
      .map((all) => all.join(''));
    fc.assert(fc.property(text, (given) => !visibleText(given, [secret]).includes(secret)));
  });
});

describe('visibleOutcome', () => {
  it('masks both streams and the message, and leaves the rest', () => {
    const secrets = ['hunter2-secret'];
    const said = 'hunter2-secret';
    const given = outcome({ stdout: said, stderr: said, message: said, exitCode: 4, notices: ['n'] });
    expect(visibleOutcome(given, secrets)).toEqual({
      ...given,
      stdout: '***',
      stderr: '***',
      message: '***',
    });
    expect(visibleOutcome(outcome(), secrets)).not.toHaveProperty('message');
  });
});

describe('visibleVerdict', () => {
  it('masks each of many names and values as it masks one', () => {
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
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), fc.boolean(), (pairs, isOdd) => {
        const secrets = ['hunter2-secret', ...(isOdd ? ['odd\x01secret'] : [])];
        const value = { list: pairs.map(([key, item]) => ({ [key]: [item, 1, null] })) };
        const one = (each: string) => visibleText(each, secrets);
        expect(visibleVerdict({ value }, secrets)).toEqual({
          value: { list: pairs.map(([key, item]) => ({ [one(key)]: [one(item), 1, null] })) },
        });
      }),
    );
  });

  it('shows what is hidden in names and values at any depth', () => {
    const value = { [`a${invisible}`]: [{ b: `c${invisible}` }, 1, null, true] };
    const shown = visibleVerdict({ value }, []);
    expect(JSON.stringify(shown)).not.toContain(invisible);
    expect(shown).toMatchObject({
      value: { [Object.keys((shown as any).value)[0] as string]: [{}, 1, null, true] },
    });
  });

  it('shows what is hidden in messages and details of a failure', () => {
    const shown = visibleVerdict(
      { failure: failure('contract_violation', `m${invisible}`, [`d${invisible}`]) },
      [],
    );
    expect(shown?.failure).toMatchObject({ code: 'contract_violation', status: 502 });
    expect(shown?.failure?.details).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toContain(invisible);
    expect(visibleVerdict({ failure: failure('timeout', 'm') }, [])?.failure).not.toHaveProperty('details');
  });

  it('RT-05 masks secrets in names and values, which no escaping hides any more', () => {
    const value = { 'p&ssw0rd<x': ['is p&ssw0rd<x', { deep: 'p&ssw0rd<x' }] };
    expect(visibleVerdict({ value }, ['p&ssw0rd<x'])).toEqual({
      value: { '***': ['is ***', { deep: '***' }] },
    });
  });

  it('has nothing to say without a contract', () => {
    expect(visibleVerdict(undefined, [])).toBeUndefined();
  });
});
