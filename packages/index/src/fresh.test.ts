import { readFileSync } from 'node:fs';
import { listBundled, loadConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { ToolIndex, type ToolIndexEntry } from './index.ts';

interface Question {
  style: string;
  question: string;
  best: string[];
}

const readLines = (file: string) =>
  readFileSync(new URL(`../golden/fresh/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

function readCatalogue(name: string): ToolIndexEntry[] {
  if (name.startsWith('bundled')) return bundledTools();
  return readLines(`${name}.tools.jsonl`).map(({ name: tool_name, description, cli, args }) => ({
    tool_name,
    description,
    cli_name: cli,
    input_schema: {
      properties: Object.fromEntries(Object.entries(args).map(([arg, text]) => [arg, { description: text }])),
    },
  }));
}

function bundledTools(): ToolIndexEntry[] {
  return listBundled().flatMap((name) => {
    const config = loadConfig(name);
    return config.tools.map((tool) => ({
      tool_name: tool.name,
      description: tool.description,
      cli_name: config.name,
      category: config.category,
      tags: config.tags,
      keywords: tool.keywords ?? [],
      input_schema: {
        properties: Object.fromEntries(tool.args.map(({ name, description }) => [name, { description }])),
      },
    }));
  });
}

/** Floors a few points under what was measured; `missed` is the most answerable questions that may find nothing. */
const sets = [
  { name: 'saas', first: 0.65, five: 0.95, missed: 0.05, empty: 0.85 },
  { name: 'infra', first: 0.74, five: 0.85, missed: 0.05, empty: 0.63 },
  { name: 'media', first: 0.52, five: 0.82, missed: 0.05, empty: 0.6 },
  { name: 'bundled-a', first: 0.76, five: 0.91, missed: 0.05, empty: 0.95 },
  { name: 'bundled-c', first: 0.84, five: 0.95, missed: 0.05, empty: 0.96 },
];

describe.each(sets)('fresh questions over $name', ({ name, first, five, missed, empty }) => {
  const index = ToolIndex.fromEntries(readCatalogue(name));
  const asked: Question[] = readLines(`${name}.questions.jsonl`);
  const answerable = asked.filter(({ best }) => best.length > 0);
  const search = ({ question }: Question) =>
    index.search({ query: question, limit: 5 }).map(({ tool_name }) => tool_name);
  const share = (questions: Question[], isMet: (found: string[], best: string[]) => boolean) =>
    questions.filter((question) => isMet(search(question), question.best)).length / questions.length;

  it('name tools that exist', () => {
    expect(answerable.flatMap(({ best }) => best).filter((best) => !index.get(best))).toEqual([]);
  });

  it('find a right tool first or among five, and rarely nothing', () => {
    const hits = {
      first: share(answerable, ([found = ''], best) => best.includes(found)),
      five: share(answerable, (found, best) => found.some((tool) => best.includes(tool))),
      answered: share(answerable, (found) => found.length > 0),
    };
    expect(hits.first).toBeGreaterThanOrEqual(first);
    expect(hits.five).toBeGreaterThanOrEqual(five);
    expect(hits.answered).toBeGreaterThanOrEqual(1 - missed);
  });

  it('find nothing for questions from another field', () => {
    const foreign = asked.filter(({ best }) => best.length === 0);
    expect(foreign.length).toBeGreaterThanOrEqual(20);
    expect(share(foreign, (found) => found.length === 0)).toBeGreaterThanOrEqual(empty);
  });
});
