import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { program } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { checkedConfig } from './checked-config.ts';
import { loneSurrogatesAreRefused } from './checks.ts';
import { underAttack } from './under-attack.ts';

const echo = (traced: string) => ({
  name: 'unicode',
  command: `${traced} --exec ${program('echoargs')}`,
  tools: [
    {
      name: 'places',
      description: 'A value in every place',
      args: [
        { name: 'x', positional: true },
        { name: 'joined', flag: '--joined=' },
        { name: 'input', stdin: true },
        { name: 'dir', cwd: true },
        { name: 'number', type: 'integer', flag: '--number' },
      ],
    },
  ],
});

/** The largest value of an argument: the limit of the system counts the NUL that ends it. */
const mostBytes = 131_071;

describe('group N: unicode', () => {
  const attacked = underAttack(({ directory, traced }) => {
    mkdirSync(join(directory, '日本 😀'));
    return { configs: [checkedConfig(directory), echo(traced)] };
  });
  const places = async (args: object) => JSON.parse((await attacked.call('places', args)).text);

  it.each(['x', 'joined', 'input', 'dir'])('UN-01 refuses a lone surrogate in %s', async (name) => {
    for (const value of ['\ud800', 'a\udc00b', '😀\ud83d']) {
      expect(await attacked.refused('places', { [name]: value })).toBe(
        `Argument validation failed:\n  - Argument '${name}': text is not well-formed Unicode`,
      );
    }
  });

  it('UN-01 starts nothing with a lone surrogate', async () => {
    expect(await loneSurrogatesAreRefused(attacked.server)).toEqual([]);
  });

  it.each(['x', 'joined', 'dir'])('UN-02 refuses NUL in %s', async (name) => {
    expect(await attacked.refused('places', { [name]: 'a\0b' })).toContain(
      `Argument '${name}': text may not contain a NUL character`,
    );
  });

  it('UN-02 passes NUL through stdin and knows no tool with a NUL in its name', async () => {
    expect(await places({ input: 'a\0b' })).toMatchObject({ stdin: 'a\0b' });
    expect(await attacked.refused('places\0')).toBe('Unknown tool: places\\u0000');
  });

  it('UN-05 passes characters of four bytes on, byte for byte', async () => {
    const x = '😀 𝒳 日本 e\u0301 \u{10ffff} ﷽';
    expect(await places({ x, joined: x, input: x, dir: '日本 😀' })).toMatchObject({
      argv: [x, `--joined=${x}`],
      stdin: x,
      cwd: join(attacked.directory, '日本 😀'),
    });
  });

  it.each([
    ['a bidi override', 'a\u202eb', '\\u202e'],
    ['an isolate', 'a\u2066b', '\\u2066'],
    ['an escape', 'a\u001b[2Jb', '\\u001b'],
  ])('UN-06 escapes %s in an error', async (_, number, shown) => {
    const text = await attacked.refused('places', { number });
    expect(text).toContain(shown);
    expect(text.split('\n')).toHaveLength(2);
  });

  it('UN-06 cuts a long value in an error without cutting a character', async () => {
    const text = await attacked.refused('places', { number: `x${'😀'.repeat(1000)}` });
    expect(text.length).toBeLessThan(600);
    expect(text).not.toMatch(/\p{Surrogate}/u);
  });

  it.each([
    ['plain letters', 'x'],
    ['two bytes each', 'é'],
    ['four bytes each', '😀'],
  ])('UN-07 counts bytes at the limit: %s', async (_, character) => {
    const size = Buffer.byteLength(character);
    const fits = character.repeat(Math.floor(mostBytes / size)) + 'x'.repeat(mostBytes % size);
    expect(Buffer.byteLength(fits)).toBe(mostBytes);
    const { blocks } = await attacked.call('places', { x: fits });
    expect(blocks[0]).not.toContain('too long');
    expect(blocks[0]).toContain('bytes]');
    const over = `${fits}x`;
    expect(await attacked.refused('places', { x: over })).toMatch(
      /^Argument validation failed:\n {2}- Argument 'x' is too long \(\d+ bytes.*, limit 131072\)/,
    );
  });
});
