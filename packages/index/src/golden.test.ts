import { readFileSync } from 'node:fs';
import { loadConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { ToolIndex } from './index.ts';

interface Golden {
  configs: string[];
  questions: { question: string; best: string[]; acceptable: string[]; args?: Record<string, unknown> }[];
  unanswerable: string[];
}

const golden: Golden = JSON.parse(readFileSync(new URL('../golden/questions.json', import.meta.url), 'utf8'));
const index = ToolIndex.fromConfigs(golden.configs.map(loadConfig));
const search = (query: string) => index.search({ query, limit: 5 }).map(({ tool_name }) => tool_name);
const share = (met: unknown[], all: unknown[]) => met.length / all.length;

describe('the golden questions', () => {
  it('are many, and name tools that exist', () => {
    const { questions, unanswerable } = golden;
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(unanswerable.length).toBeGreaterThanOrEqual(30);
    expect(new Set([...questions.map(({ question }) => question), ...unanswerable]).size).toBe(
      questions.length + unanswerable.length,
    );
    const named = questions.flatMap(({ best, acceptable }) => [...best, ...acceptable]);
    expect(named.filter((name) => !index.get(name))).toEqual([]);
  });

  it('find a best tool first for at least 88 in 100', () => {
    const missed = golden.questions.filter(({ question, best }) => !best.includes(search(question)[0] ?? ''));
    expect(1 - share(missed, golden.questions)).toBeGreaterThanOrEqual(0.88);
  });

  it('find a best or acceptable tool first for at least 94 in 100', () => {
    const missed = golden.questions.filter(
      ({ question, best, acceptable }) => ![...best, ...acceptable].includes(search(question)[0] ?? ''),
    );
    expect(1 - share(missed, golden.questions)).toBeGreaterThanOrEqual(0.94);
  });

  it('find a best tool among the first five for at least 97 in 100', () => {
    const missed = golden.questions.filter(
      ({ question, best }) => !search(question).some((name) => best.includes(name)),
    );
    expect(1 - share(missed, golden.questions)).toBeGreaterThanOrEqual(0.97);
  });

  it('find nothing for at least 95 in 100 of those that no tool answers', () => {
    const empty = golden.unanswerable.filter((question) => search(question).length === 0);
    expect(share(empty, golden.unanswerable)).toBeGreaterThanOrEqual(0.95);
  });

  it('give arguments that the best tool takes', () => {
    for (const { question, best, args } of golden.questions.filter((asked) => asked.args)) {
      const known = new Set(index.get(best[0]!)!.tool.args.map(({ name }) => name));
      expect({ question, unknown: Object.keys(args!).filter((name) => !known.has(name)) }).toEqual({
        question,
        unknown: [],
      });
    }
  });
});
