import { readFileSync } from 'node:fs';
import { parseConfig } from '@climax/config';
import { plainWords } from '@climax/text/line';
import { describe, expect, it } from '@jest/globals';
import { buildCommand } from './index.ts';

const text = readFileSync(new URL('../../../docs/config.md', import.meta.url), 'utf8');
const configs = Array.from(text.matchAll(/^```yaml\n(.*?)^```/gms), ([, yaml = '']) => parseConfig(yaml));

/** Sentences such as: `notes_find {"word": "tax"}` runs `notes find tax`. */
const calls = Array.from(
  text.matchAll(/`(\w+) (\{[^`]*\})` runs\s+`([^`]*)`/g),
  ([, name = '', args = '', line = '']) => [name, args, line] as const,
);

describe('docs/config.md', () => {
  it('has calls to check', () => {
    expect(calls.length).toBeGreaterThanOrEqual(5);
  });

  it.each(calls)('tells what %s %s runs', (name, args, line) => {
    const found = configs.flatMap((config) => config.tools.map((tool) => ({ tool, config })));
    const argvs = found
      .filter(({ tool }) => tool.name === name)
      .map((tool) => buildCommand(tool, JSON.parse(args), { HOME: '/home/you' }).argv);
    expect(argvs).toContainEqual(plainWords(line));
  });
});
