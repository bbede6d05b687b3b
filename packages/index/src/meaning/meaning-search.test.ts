import { describe, expect, it } from '@jest/globals';
import { ToolIndex, type ToolIndexEntry } from '../index.ts';
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

  it('copies saved vectors, for the same model only', async () => {
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

describe('what is embedded', () => {
  const embedded = (texts: ToolIndexEntry[]) => {
    const index = ToolIndex.fromEntries(texts);
    return [...index].map((tool) => index.embeddedText(tool));
  };

  it.each([
    ['the words of a name', 'git_commit-all', 'Record', 'git commit all: Record'],
    ['a name of one word', 'log', 'Show', 'log: Show'],
    ['a name in camel case as it is', 'listFiles', 'Show', 'listFiles: Show'],
    ['a name of another script', 'größe_目录', 'X', 'größe 目录: X'],
    ['an empty description', 'log', '', 'log: '],
  ])('is %s', (_, tool_name, description, text) => {
    expect(embedded([{ tool_name, description }])).toEqual([text]);
  });

  it('is asked for once where tools say the same', async () => {
    const twin = { ...tools[1]!, cli_name: 'bank' };
    const meaning = new MeaningSearch(ToolIndex.fromEntries([...tools, twin]), { embed, model: 'tiny' });
    calls.length = 0;
    await meaning.prepare();
    expect(calls.flat()).toHaveLength(tools.length);
    expect(names(await meaning.answer({ query: 'my salary' })).slice(0, 2)).toEqual(['pay', 'pay']);
  });

  it('is asked for again with another model', async () => {
    const first = make();
    await first.prepare();
    calls.length = 0;
    await make({ saved: { ...first.save(), model: 'other' } }).prepare();
    expect(calls.flat()).toHaveLength(tools.length);
  });

  it('is not saved for tools that are gone', async () => {
    const index = ToolIndex.fromEntries(tools);
    const meaning = new MeaningSearch(index, { embed, model: 'tiny' });
    await meaning.prepare();
    index.remove(['pay', 'sky']);
    expect(meaning.save().keys).toHaveLength(tools.length - 2);
  });
});

describe('a search by meaning after a change', () => {
  const wage = { tool_name: 'wage', description: 'Send the salary', cli_name: 'office' };

  it('is by words until it is prepared again, and then finds what is new', async () => {
    const index = ToolIndex.fromEntries(tools);
    const meaning = new MeaningSearch(index, { embed, model: 'tiny' });
    await meaning.prepare();
    index.add([wage]);
    calls.length = 0;
    expect(names(await meaning.answer({ query: 'does the kitten purr' }))).toEqual([]);
    expect(calls).toEqual([]);
    await meaning.prepare();
    expect(names(await meaning.answer({ query: 'my money' }))).toContain('wage');
  });

  it.each<[string, (index: ToolIndex<ToolIndexEntry>) => void]>([
    ['an update', (index) => index.update([wage, ...tools.slice(1)])],
    [
      'a removal and an addition',
      (index) => {
        index.remove(['pet_feed']);
        index.add([wage]);
      },
    ],
  ])('is by words after %s that leaves as many tools', async (_, change) => {
    const index = ToolIndex.fromEntries<ToolIndexEntry>(tools);
    const meaning = new MeaningSearch(index, { embed, model: 'tiny' });
    await meaning.prepare();
    const [vector] = await embed(['does the kitten purr']);
    change(index);
    const request = { query: 'does the kitten purr' };
    expect([meaning.isReady, names(await meaning.answer(request))]).toEqual([false, []]);
    expect(names(meaning.answerWith(vector!, request))).toEqual([]);
    await meaning.prepare();
    expect(names(await meaning.answer({ query: 'my money' }))).toContain('wage');
  });

  it('is by words when the tools change while they are prepared', async () => {
    const index = ToolIndex.fromEntries<ToolIndexEntry>(tools);
    const meaning = new MeaningSearch(index, { embed, model: 'tiny' });
    const prepared = meaning.prepare();
    index.update([wage, ...tools.slice(1)]);
    await prepared;
    expect(meaning.isReady).toBe(false);
  });

  it('does not find what was removed', async () => {
    const index = ToolIndex.fromEntries(tools);
    const meaning = new MeaningSearch(index, { embed, model: 'tiny' });
    await meaning.prepare();
    index.remove(['pet_feed']);
    await meaning.prepare();
    expect(names(await meaning.answer({ query: 'does the kitten purr' }))).not.toContain('pet_feed');
  });
});

describe('answerWith', () => {
  it('takes a vector at hand, and asks for none', async () => {
    const meaning = make();
    await meaning.prepare();
    const [vector] = await embed(['a kitten']);
    calls.length = 0;
    expect(names(meaning.answerWith(vector!, { query: 'a kitten' }))[0]).toBe('pet_feed');
    expect(calls).toEqual([]);
  });

  it.each([
    ['a vector of other dimensions', [1, 2]],
    ['a vector without a direction', new Float32Array(19)],
  ])('answers by words with %s', async (_, vector) => {
    const meaning = make();
    await meaning.prepare();
    expect(names(meaning.answerWith(vector, { query: 'pay' }))[0]).toBe('pay');
  });

  it('takes how much meaning counts from the tuning', async () => {
    const ask = async (meaning: number) => {
      const search = make({ tuning: { meaning, noEvidence: 0, tail: 0 } });
      await search.prepare();
      return names(await search.answer({ query: 'thing for the kitten' }));
    };
    expect((await ask(50))[0]).toBe('pet_feed');
    expect((await ask(0.01))[0]).not.toBe('pet_feed');
  });
});

describe('many tools', () => {
  it('are looked at for their meaning up to the fifty nearest', async () => {
    const many = Array.from({ length: 120 }, (_, i) => ({ tool_name: `x${i}`, description: `y${i}` }));
    // Each a little further from the question than the one before.
    const angles: Embed = async (texts) =>
      texts.map((text) => {
        const angle = Number(/\d+/.exec(text)?.[0] ?? 0) / 80;
        return [Math.cos(angle), Math.sin(angle)];
      });
    const meaning = new MeaningSearch(ToolIndex.fromEntries(many), {
      embed: angles,
      model: 'angles',
      tuning: { noEvidence: 0, tail: 0 },
    });
    await meaning.prepare();
    const found = names(await meaning.answer({ query: 'zebra', limit: 200 }));
    expect(found).toEqual(many.slice(0, 50).map(({ tool_name }) => tool_name));
  });
});
