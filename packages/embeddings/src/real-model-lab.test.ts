import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolIndex } from '@climax/index';
import { afterAll, describe, expect, it } from '@jest/globals';
import { startMeaning } from './start-meaning.ts';

const url = process.env.CLIMAX_LAB_EMBEDDINGS;

if (url === undefined) {
  it('needs the embeddings lab: scripts/labs/embeddings.sh up', () => {
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
} else {
  const readLines = (file: string) =>
    readFileSync(new URL(`../../index/golden/fresh/${file}`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));

  describe.each(['saas', 'infra', 'media'])('a real model over the tools of %s', (name) => {
    const index = ToolIndex.fromEntries(
      readLines(`${name}.tools.jsonl`).map(({ name: tool_name, description, cli }) => ({
        tool_name,
        description,
        cli_name: cli,
      })),
    );
    const asked: { question: string; best: string[] }[] = readLines(`${name}.questions.jsonl`).filter(
      ({ best }) => best.length > 0,
    );

    const cacheDirectory = mkdtempSync(join(tmpdir(), 'climax-vectors-'));
    afterAll(() => rmSync(cacheDirectory, { recursive: true }));

    it('finds right tools among the first five more often than words alone', async () => {
      const warnings: string[] = [];
      const meaning = startMeaning(index, {
        url,
        model: 'all-minilm',
        cacheDirectory,
        queryTimeoutMs: 60_000,
        log: { info: () => {}, warning: (message) => warnings.push(message) },
      });
      await meaning.ready;
      let byWords = 0;
      let byMeaning = 0;
      for (const { question: query, best } of asked) {
        const isMet = ({ hits }: { hits: { tool: { tool_name: string } }[] }) =>
          hits.some(({ tool }) => best.includes(tool.tool_name));
        if (isMet(index.answer({ query, limit: 5 }))) byWords++;
        if (isMet(await meaning.answer({ query, limit: 5 }))) byMeaning++;
      }
      expect(warnings).toEqual([]);
      expect(byMeaning).toBeGreaterThan(byWords);
      expect(byMeaning / asked.length).toBeGreaterThanOrEqual(0.85);
    }, 300_000);
  });
}
