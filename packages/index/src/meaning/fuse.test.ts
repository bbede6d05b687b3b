import { describe, expect, it } from '@jest/globals';
import type { Hit, SearchAnswer } from '../search-answer.ts';
import { defaultTuning, type Tuning } from '../tuning.ts';
import { centre, fuse } from './fuse.ts';

const hit = (tool: string, score: number, match: Hit<string>['match'] = 'words'): Hit<string> => ({
  tool,
  score,
  match,
  reasons: [{ word: tool, by: tool, way: 'itself', fields: ['name'] }],
});
const lexical = (hits: Hit<string>[], more: Partial<SearchAnswer<string>> = {}): SearchAnswer<string> => ({
  hits,
  fit: 'good',
  evidence: 1,
  catalogue: 0.04,
  unmet: [],
  ...more,
});
const join = (
  answer: SearchAnswer<string>,
  meanings: Record<string, number>,
  { limit = 10, ...tuning }: Partial<Tuning> & { limit?: number } = {},
) =>
  fuse(answer, new Map(Object.entries(meanings)), {
    limit,
    tuning: { ...defaultTuning, noEvidence: 0.3, poorEvidence: 0.5, tail: 0, ...tuning },
  });
const order = ({ hits }: SearchAnswer<string>) => hits.map(({ tool }) => tool);

describe('fuse', () => {
  it.each<[string, SearchAnswer<string>, Record<string, number>, string[]]>([
    [
      'by words where meanings are equal',
      lexical([hit('a', 2), hit('b', 1)]),
      { a: 0.5, b: 0.5 },
      ['a', 'b'],
    ],
    ['by meaning where words are equal', lexical([hit('a', 1), hit('b', 1)]), { a: 0.4, b: 0.8 }, ['b', 'a']],
    ['a near meaning over few words', lexical([hit('a', 2), hit('b', 1)]), { a: 0.1, b: 0.9 }, ['b', 'a']],
    ['also what shares no word', lexical([hit('a', 2)]), { a: 0.1, b: 0.9 }, ['b', 'a']],
    [
      'a name first, however far its meaning',
      lexical([hit('n', 0, 'name')]),
      { n: -0.2, b: 0.9 },
      ['n', 'b'],
    ],
    [
      'a text and a beginning first, as they came',
      lexical([hit('p', 0, 'prefix'), hit('t', 9, 'text')]),
      { b: 0.9 },
      ['p', 't', 'b'],
    ],
    ['nothing that speaks against itself', lexical([]), { a: 0.8, b: -0.1, c: 0 }, ['a']],
  ])('ranks %s', (_, answer, meanings, expected) => expect(order(join(answer, meanings))).toEqual(expected));

  it('says how each was found and how near it is', () => {
    const { hits } = join(lexical([hit('w', 1), hit('n', 0, 'name')]), { w: 0.5, m: 0.9 });
    const byTool = new Map(hits.map((hit) => [hit.tool, hit]));
    expect(byTool.get('w')).toMatchObject({ match: 'words', meaning: 0.5, reasons: [{ word: 'w' }] });
    expect(byTool.get('m')).toMatchObject({ match: 'meaning', meaning: 0.9, reasons: [] });
    expect(byTool.get('n')).toMatchObject({ match: 'name', meaning: 0 });
  });

  it('returns each tool once', () => {
    expect(order(join(lexical([hit('n', 5, 'name'), hit('w', 1)]), { n: 0.9, w: 0.9 }))).toEqual(['n', 'w']);
  });

  it('lets words count the more, the more they prove, up to a bound', () => {
    const words = (evidence: number) =>
      order(join(lexical([hit('w', 1), hit('x', 0.1)], { evidence }), { w: 0.2, m: 0.6 }))[0];
    expect(words(0.1)).toBe('m');
    expect(words(1.4)).toBe('w');
    const far = lexical([hit('w', 1)], { evidence: 1000 });
    expect(order(join(far, { w: 0, m: 1 }))[0]).toBe('m');
  });

  it('trusts words by what they prove, however large the catalogue is', () => {
    const first = (catalogue: number) =>
      order(join(lexical([hit('w', 1)], { evidence: 25 * catalogue, catalogue }), { w: 0.2, m: 0.6 }))[0];
    expect([first(0.01), first(0.1)]).toEqual(['w', 'w']);
    const little = lexical([hit('w', 1)], { evidence: 1, catalogue: 1 });
    expect(order(join(little, { w: 0.2, m: 0.6 }))[0]).toBe('m');
  });

  it('asks for a nearer meaning where the catalogue matches more by chance', () => {
    const fit = (catalogue: number) => join(lexical([], { evidence: 0, catalogue }), { m: 0.5 }).fit;
    expect([fit(0.01), fit(0.1)]).toEqual(['none', 'good']);
  });

  it.each([
    ['nothing near and no words', 0, 0.1, 'none'],
    ['something near', 0, 0.8, 'good'],
    ['words that prove much', 1, 0.33, 'good'],
    ['words against a far meaning', 0.5, -0.2, 'none'],
  ])('judges %s', (_, evidence, meaning, fit) => {
    const found = join(lexical([hit('a', 1)], { evidence }), { a: meaning, b: 0.05 });
    expect(found.fit).toBe(fit);
    expect(found.hits.length > 0).toBe(fit !== 'none');
  });

  it('keeps names where everything else is dropped, and calls that good', () => {
    const found = join(lexical([hit('n', 0, 'name'), hit('a', 1)], { evidence: 0 }), { a: -0.5 });
    expect([found.fit, order(found)]).toEqual(['good', ['n']]);
  });

  it('is "none" without results', () => {
    expect(join(lexical([], { evidence: 5 }), {}).fit).toBe('none');
  });

  it('leaves out what is far below the best, and no more than asked for', () => {
    const meanings = { a: 0.9, b: 0.5, c: 0.1 };
    expect(order(join(lexical([]), meanings, { tail: 0.4 }))).toEqual(['a', 'b']);
    expect(order(join(lexical([]), meanings, { tail: 1 }))).toEqual(['a']);
    expect(order(join(lexical([hit('n', 0, 'name')]), meanings, { limit: 2 }))).toEqual(['n', 'a']);
  });

  it('keeps the words that no tool matches', () => {
    expect(join(lexical([], { unmet: ['taint'] }), { a: 0.9 }).unmet).toEqual(['taint']);
  });
});

describe('centre', () => {
  it.each([
    ['what is at the mean is 0', [0.2, 0.4, 0.6], [-1 / 3, 0, 1 / 3]],
    ['what is the same stays 1', [1, 0, 0.5], [1, -1, 0]],
    ['all are the same', [0.3, 0.3], [0, 0]],
    ['all are 1', [1, 1], [0, 0]],
    ['there are none', [], []],
  ])('where %s', (_, cosines, centred) => {
    expect([...centre(Float32Array.from(cosines))]).toEqual(centred.map((value) => expect.closeTo(value, 5)));
  });

  it('keeps the order', () => {
    const centred = centre(Float32Array.of(0.7, 0.9, 0.8));
    expect(centred[0]! < centred[2]! && centred[2]! < centred[1]!).toBe(true);
  });
});
