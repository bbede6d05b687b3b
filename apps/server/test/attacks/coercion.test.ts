import { describe, expect, it } from '@jest/globals';
import { checkedConfig } from './checked-config.ts';
import { falseIsFalse, integersAreExact, nullIsNotGiven } from './checks.ts';
import { printed } from './traced-program.ts';
import { type Attacked, underAttack } from './under-attack.ts';

const typed = ({ traced }: Attacked) => ({
  name: 'typed',
  command: traced,
  tools: [
    {
      name: 'typed',
      description: 'A flag of every type',
      args: [
        { name: 'integer', type: 'integer', flag: '-i' },
        { name: 'number', type: 'number', flag: '-n' },
        { name: 'boolean', type: 'boolean', flag: '-b' },
        { name: 'string', flag: '-s' },
        { name: 'format', flag: '-f', enum: ['json', 'table', ...'abcdefghijkl'] },
        { name: 'dry_run', type: 'boolean', flag: '--dry-run' },
        { name: 'constructor', flag: '-c' },
      ],
    },
    {
      name: 'demanding',
      description: 'A required argument',
      args: [{ name: 'needed', required: true, positional: true }],
    },
  ],
});

describe('group C: coercion edges', () => {
  const attacked = underAttack((self) => ({ configs: [typed(self), checkedConfig(self.directory)] }));

  it.each([
    ['CO-01', { integer: '42' }, ['-i', '42']],
    ['CO-01', { integer: 42 }, ['-i', '42']],
    ['CO-01', { integer: '-7' }, ['-i', '-7']],
    ['CO-01', { integer: -7 }, ['-i', '-7']],
    ['CO-03', { integer: null, number: null, boolean: null, string: null, format: null }, []],
    ['CO-04', { integer: '9007199254740993' }, ['-i', '9007199254740993']],
    ['CO-04', { integer: '-123456789012345678901234567890' }, ['-i', '-123456789012345678901234567890']],
    ['CO-04', { integer: 9007199254740991 }, ['-i', '9007199254740991']],
    ['CO-06', { integer: 5.0 }, ['-i', '5']],
    ['CO-08', { boolean: 'TRUE' }, ['-b']],
    ['CO-08', { boolean: 1 }, ['-b']],
    ['CO-08', { boolean: 'false' }, []],
    ['CO-08', { boolean: 'False' }, []],
    ['CO-08', { boolean: 0 }, []],
    ['CO-08', { boolean: false }, []],
    ['CO-10', { string: true }, ['-s', 'true']],
    ['CO-10', { string: 12 }, ['-s', '12']],
    ['CO-10', { string: 1e21 }, ['-s', '1e+21']],
    ['CO-11', { format: 'json' }, ['-f', 'json']],
    ['CO-14', { constructor: 'c' }, ['-c', 'c']],
  ])('%s %j gives %j', async (_, args, words) => {
    const { text, isError, blocks } = await attacked.call('typed', args);
    expect({ text, isError }).toEqual({ text: printed(...words) || '(no output)', isError: false });
    expect(blocks).toHaveLength(1);
  });

  it('CO-09 refuses an object as a text', async () => {
    expect(await attacked.refused('typed', { string: { a: 1 } })).toContain(
      "Argument 'string' takes one value, got an object; if its JSON is meant, pass that as text",
    );
  });

  it.each<[string, unknown]>([
    ...['', ' ', '0x10', '1e3', '0b11', '12abc', '1_000', '٤٢', '４２', '1.0', '--5', '+'].map(
      (value): [string, unknown] => ['CO-02', value],
    ),
    ['CO-06', 3.9],
    ['CO-06', '3.9'],
    ['CO-09', [1]],
    ['CO-09', { a: 1 }],
  ])('%s refuses %j as an integer', async (_, integer) => {
    expect(await attacked.refused('typed', { integer })).toMatch(
      /^Argument validation failed:\n {2}- Argument 'integer': cannot convert '.*' to integer$/,
    );
  });

  it.each([2, -1, 0.5, 'yes', '1', 'on', '', 'truee', [], {}])(
    'CO-08 refuses %j as a boolean',
    async (boolean) => {
      expect(await attacked.refused('typed', { boolean })).toContain("' to boolean");
    },
  );

  it.each(['JSON', 'json ', 'jso', '', 'json\n'])(
    'CO-11 refuses %j, which is not in the list',
    async (format) => {
      const text = await attacked.refused('typed', { format });
      expect(text).toContain("Argument 'format'");
      expect(text).toContain('json, table, a, b, c, d, e, f, g, h');
      expect(text).not.toMatch(/, i\b/);
    },
  );

  it('CO-02 CO-03 CO-08 holds the checks that any server can be put to', async () => {
    expect(await integersAreExact(attacked.server)).toEqual([]);
    expect(await nullIsNotGiven(attacked.server)).toEqual([]);
    expect(await falseIsFalse(attacked.server)).toEqual([]);
  });

  it.each([{ needed: null }, {}, undefined])('CO-03 misses a required argument in %j', async (args) => {
    expect(await attacked.refused('demanding', args)).toBe(
      "Argument validation failed:\n  - Missing required argument 'needed'",
    );
  });

  it.each([9007199254740992, 1e21, -1e300])(
    'CO-04 refuses the number %d, which is no longer exact',
    async (integer) => {
      expect(await attacked.refused('typed', { integer })).toContain('pass it as a string of digits');
    },
  );

  it('CO-13 says which key was ignored and what may have been meant', async () => {
    const { text, blocks } = await attacked.call('typed', { dryrun: true, integer: 1 });
    expect(text).toBe(printed('-i', '1'));
    expect(blocks.slice(1)).toEqual(["Unknown argument 'dryrun' was ignored. Did you mean 'dry_run'?"]);
  });

  it('CO-14 names keys that objects inherit as unknown, and is not changed by them', async () => {
    const args = JSON.parse('{"__proto__": {"polluted": 1}, "toString": "x", "valueOf": 1, "integer": 1}');
    const { text, blocks } = await attacked.call('typed', args);
    expect(text).toBe(printed('-i', '1'));
    expect(blocks.slice(1).sort()).toEqual(
      ['__proto__', 'toString', 'valueOf'].map((name) =>
        expect.stringContaining(`Unknown argument '${name}'`),
      ),
    );
    expect((await attacked.call('typed', { integer: 2 })).blocks).toEqual([printed('-i', '2')]);
  });
});

describe('group C: under unknown_arguments: reject', () => {
  const attacked = underAttack((self) => ({
    configs: [typed(self)],
    policy: { default: 'enabled', unknown_arguments: 'reject' },
    args: ['--classic'],
  }));

  it.each(['dryrun', '__proto__', 'toString'])(
    'CO-13 CO-14 refuses the key %j in classic mode',
    async (key) => {
      const { text, isError } = await attacked.server.request('typed', JSON.parse(`{"${key}": true}`));
      expect({ text, isError }).toEqual({
        text: expect.stringContaining(`Unknown argument '${key}'`),
        isError: true,
      });
    },
  );
});
