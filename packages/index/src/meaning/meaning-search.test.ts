import { describe, expect, it } from '@jest/globals';
import { ToolIndex } from '../index.ts';
import { type Embed, MeaningSearch } from './meaning-search.ts';

/** A tiny model: every topic is a direction, and words point into theirs. */
const topics = [
  ['feline', 'cat', 'kitten', 'purr'],
  ['money', 'invoice', 'bill', 'salary'],
  ['weather', 'rain', 'umbrella', 'forecast'],
];
const calls: string[][] = [];
const embed: Embed = async (texts) => {
  calls.push(texts);
  return texts.map((text) => {
    const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
    const counts = topics.map((topic) => words.filter((word) => topic.includes(word)).length);
    const others = Array.from({ length: 16 }, (_, i) => (text.length % 16 === i ? 0.3 : 0));
    return Float32Array.from([...counts, ...others]);
  });
};
const tools = [
  { tool_name: 'pet_feed', description: 'Feed the cat', cli_name: 'home' },
  { tool_name: 'pay', description: 'Pay an invoice', cli_name: 'office' },
  { tool_name: 'sky', description: 'Show the forecast', cli_name: 'home' },
  { tool_name: 'umbrella', description: 'Open something', cli_name: 'home' },
  ...Array.from({ length: 10 }, (_, i) => ({
    tool_name: `t${i}`,
    description: `Thing ${i}`,
    cli_name: 'etc',
  })),
];
const make = (more: object = {}) =>
  new MeaningSearch(ToolIndex.fromEntries(tools), { embed, model: 'tiny', ...more });
const names = ({ hits }: { hits: { tool: { tool_name: string } }[] }) =>
  hits.map(({ tool }) => tool.tool_name);

describe.each(['float32', 'int8'] as const)('a search by meaning, %s', (precision) => {
  it('finds what shares no word with the query', async () => {
    const meaning = make({ precision });
    await meaning.prepare();
    const { hits, fit } = await meaning.answer({ query: 'does the kitten purr' });
    expect(hits[0]).toMatchObject({ tool: tools[0], match: 'meaning' });
    expect(hits[0]!.meaning).toBeGreaterThan(0.8);
    expect(fit).not.toBe('none');
  });

  it('keeps names first', async () => {
    const meaning = make({ precision });
    await meaning.prepare();
    const found = names(await meaning.answer({ query: 'umbrella' }));
    expect(found[0]).toBe('umbrella');
    expect(found).toContain('sky');
  });

  it('finds nothing that is near nothing', async () => {
    const meaning = make({ precision });
    await meaning.prepare();
    expect((await meaning.answer({ query: 'zebra crossing' })).fit).toBe('none');
  });

  it('takes saved vectors over, for the same model only', async () => {
    const meaning = make({ precision });
    await meaning.prepare();
    const saved = JSON.parse(JSON.stringify(meaning.save()));
    calls.length = 0;
    const again = make({ precision, saved });
    await again.prepare();
    expect(calls).toEqual([]);
    const query = 'does the kitten purr';
    expect(names(await again.answer({ query }))).toEqual(names(await meaning.answer({ query })));
    calls.length = 0;
    await make({ precision, saved, model: 'other' }).prepare();
    expect(calls.flat()).toHaveLength(tools.length);
  });
});

describe('MeaningSearch', () => {
  it('answers by words until it is ready', async () => {
    const meaning = make();
    calls.length = 0;
    expect(meaning.isReady).toBe(false);
    expect(names(await meaning.answer({ query: 'feed cat' }))[0]).toBe('pet_feed');
    expect(calls).toEqual([]);
  });

  it('embeds in batches, tells how far it is, and embeds only what is new after a change', async () => {
    const index = ToolIndex.fromEntries(tools);
    const meaning = new MeaningSearch(index, { embed, model: 'tiny', batchSize: 5 });
    const progress: [number, number][] = [];
    await meaning.prepare((done, all) => progress.push([done, all]));
    expect(progress).toEqual([
      [5, 14],
      [10, 14],
      [14, 14],
    ]);
    calls.length = 0;
    index.add([{ tool_name: 'salary', description: 'Send the salary', cli_name: 'office' }]);
    expect(meaning.isReady).toBe(false);
    await meaning.prepare();
    expect(calls).toEqual([['salary: Send the salary']]);
  });

  it('honours filters, limit and an empty query', async () => {
    const meaning = make();
    await meaning.prepare();
    const ask = async (request: object) =>
      names(await meaning.answer({ query: 'a bill for rain', ...request }));
    expect(await ask({ cli: 'office' })).toEqual(['pay']);
    expect(await ask({ limit: 1 })).toHaveLength(1);
    expect(await ask({ limit: 0 })).toEqual([]);
    expect(await ask({ filter: ({ tool_name }: { tool_name: string }) => tool_name === 'sky' })).toEqual([
      'sky',
    ]);
    expect(await ask({ query: '', limit: 3 })).toEqual(['pet_feed', 'pay', 'sky']);
  });

  it('does without a model that gives nothing for the query', async () => {
    let isDown = false;
    const meaning = make({ embed: async (texts: string[]) => (isDown ? [] : embed(texts)) });
    await meaning.prepare();
    isDown = true;
    expect(names(await meaning.answer({ query: 'feed the cat' }))[0]).toBe('pet_feed');
  });

  it.each([
    ['too few vectors', async () => []],
    ['vectors of different lengths', async (texts: string[]) => texts.map((_, i) => new Float32Array(i + 1))],
  ])('refuses %s', async (_, broken) => {
    await expect(make({ embed: broken }).prepare()).rejects.toThrow(RangeError);
  });
});
