import { readFileSync } from 'node:fs';
import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { buildCommand } from '../src/index.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The code blocks of a page in one language. */
function blocks(page: string, language: string): string[] {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter((block) => block[1] === language)
    .map((block) => block[2]!);
}

describe('the documentation', () => {
  it('shows a config, a call and the command that really comes of it', () => {
    const page = read('../../../docs/execution.md');
    const config = parseConfig(blocks(page, 'yaml')[0]!);
    const { env, tool: name, args, argv, stdin } = JSON.parse(blocks(page, 'json')[0]!);
    const tool = config.tools.find((candidate) => candidate.name === name)!;
    expect(buildCommand({ config, tool }, args, env)).toMatchObject({ argv, stdin });
  });
});
