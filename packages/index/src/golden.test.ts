import { readFileSync } from 'node:fs';
import { loadConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { indexConfigs } from './index-tools.ts';

interface Golden {
  configs: string[];
  questions: { question: string; best: string[]; acceptable: string[]; args?: Record<string, unknown> }[];
  unanswerable: string[];
}

/** The floors are about two points under what was measured; `calls` is the number of questions with arguments. */
const sets = [
  {
    file: 'questions.json',
    floors: { bestFirst: 0.9, rightFirst: 0.9, bestInFive: 0.96, empty: 0.95 },
    calls: 51,
  },
  {
    file: 'held-out.json',
    floors: { bestFirst: 0.86, rightFirst: 0.87, bestInFive: 0.94, empty: 0.75 },
    calls: 0,
  },
  {
    file: 'held-out-2.json',
    floors: { bestFirst: 0.82, rightFirst: 0.82, bestInFive: 0.94, empty: 0.52 },
    calls: 0,
  },
];

const readGolden = (file: string): Golden =>
  JSON.parse(readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8'));

describe.each(sets)('the golden questions of $file', ({ file, floors, calls }) => {
  const { configs, questions, unanswerable } = readGolden(file);
  const index = indexConfigs(configs.map(loadConfig));
  const search = (query: string) => index.search({ query, limit: 5 }).map(({ tool }) => tool.name);
  const shareOf = (isMet: (asked: Golden['questions'][number], found: string[]) => boolean) =>
    questions.filter((asked) => isMet(asked, search(asked.question))).length / questions.length;

  it('are many, and name tools that exist', () => {
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(unanswerable.length).toBeGreaterThanOrEqual(30);
    expect(new Set([...questions.map(({ question }) => question), ...unanswerable]).size).toBe(
      questions.length + unanswerable.length,
    );
    const named = questions.flatMap(({ best, acceptable }) => [...best, ...acceptable]);
    expect(named.filter((name) => !index.get(name))).toEqual([]);
  });

  it('find a best tool first', () => {
    expect(shareOf(({ best }, [first = '']) => best.includes(first))).toBeGreaterThanOrEqual(
      floors.bestFirst,
    );
  });

  it('find a best or acceptable tool first', () => {
    const share = shareOf(({ best, acceptable }, [first = '']) => [...best, ...acceptable].includes(first));
    expect(share).toBeGreaterThanOrEqual(floors.rightFirst);
  });

  it('find a best tool among the first five', () => {
    expect(shareOf(({ best }, found) => found.some((name) => best.includes(name)))).toBeGreaterThanOrEqual(
      floors.bestInFive,
    );
  });

  it('find nothing when no tool answers', () => {
    const empty = unanswerable.filter((question) => search(question).length === 0);
    expect(empty.length / unanswerable.length).toBeGreaterThanOrEqual(floors.empty);
  });

  it('give arguments that the best tool takes', () => {
    const withArguments = questions.filter((asked) => asked.args);
    expect(withArguments).toHaveLength(calls);
    for (const { question, best, args } of withArguments) {
      const known = new Set(index.get(best[0]!)!.tool.args.map(({ name }) => name));
      expect({ question, unknown: Object.keys(args!).filter((name) => !known.has(name)) }).toEqual({
        question,
        unknown: [],
      });
    }
  });
});

describe('deleting a folder', () => {
  const index = indexConfigs(['coreutils', 'files'].map(loadConfig));

  it.each([
    ['delete a folder', 'coreutils_rm'],
    ['delete this directory', 'coreutils_rm'],
    ['remove a directory with everything in it', 'coreutils_rm'],
    ['remove an empty directory', 'coreutils_rmdir'],
    ['delete an empty folder', 'coreutils_rmdir'],
  ])('%s: %s', (query, name) => {
    expect(index.search({ query, limit: 1 })[0]?.tool.name).toBe(name);
  });
});
