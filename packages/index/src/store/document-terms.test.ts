import { describe, expect, it } from '@jest/globals';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning, type Tuning } from '../tuning.ts';
import type { ToolText } from '../types.ts';
import { Analyzer } from './analyzer.ts';
import { DocumentTerms } from './document-terms.ts';

type Arguments = [name: string, description: string][];

/** How strong each word is in a tool, in the main tier and in the arguments. */
function strengths(tool: Partial<ToolText>, args: Arguments = [], tuning: Partial<Tuning> = {}) {
  const analyzer = new Analyzer(defaultTokenizer);
  const document = new DocumentTerms(analyzer, { ...defaultTuning, ...tuning });
  const text = { name: '', description: '', cli: '', category: null, tags: [], keywords: [], ...tool };
  document.read(text, (visit) => {
    for (const arg of args) visit(...arg);
  });
  const stems = [...analyzer.vocabulary.stems];
  const by = (values: readonly number[]) =>
    new Map(document.terms.slice(0, document.count).map((term, i) => [stems[term]!, values[i]!]));
  return { main: by(document.main), args: by(document.args) };
}

const inMain = (tool: Partial<ToolText>, word: string, tuning?: Partial<Tuning>) =>
  strengths(tool, [], tuning).main.get(word) ?? 0;

describe('DocumentTerms', () => {
  it.each<[string, Partial<ToolText>]>([
    ['its name', { name: 'archive' }],
    ['its description', { description: 'an archive' }],
    ['its CLI', { cli: 'archive' }],
    ['its category', { category: 'Archives' }],
    ['a tag', { tags: ['x', 'archives'] }],
    ['a keyword', { keywords: ['old archives'] }],
  ])('finds a word of %s in the main tier', (_, tool) => {
    const { main, args } = strengths(tool);
    expect(main.get('archiv')).toBeGreaterThan(0);
    expect(main.get('archiv')).toBeLessThan(1);
    expect(args.get('archiv')).toBe(0);
  });

  it('finds words of arguments, names and descriptions alike, in their own tier', () => {
    const { main, args } = strengths({ name: 'x' }, [
      ['width', 'In pixels'],
      ['height', ''],
    ]);
    for (const word of ['width', 'pixel', 'height']) {
      expect([word, main.get(word)]).toEqual([word, 0]);
      expect([word, (args.get(word) ?? 0) > 0]).toEqual([word, true]);
    }
  });

  it('keeps stop words of the name only', () => {
    const { main, args } = strengths({ name: 'who_is', description: 'what it was' }, [['which', 'where']]);
    expect(main.has('who')).toBe(true);
    expect([main.has('what'), args.has('which'), args.has('where')]).toEqual([false, false, false]);
  });

  it.each<[string, Partial<ToolText>, Partial<ToolText>]>([
    ['a name more than a description', { name: 'pack' }, { description: 'pack' }],
    ['a description more than a tag', { description: 'pack' }, { tags: ['pack'] }],
    ['two occurrences more than one', { description: 'pack pack' }, { description: 'pack twigs' }],
    [
      'a short text more than a long one',
      { description: 'pack' },
      { description: 'pack it with a lid and ribbons' },
    ],
    ['a name and a description more than a name', { name: 'pack', description: 'pack' }, { name: 'pack' }],
  ])('counts %s', (_, more, less) => expect(inMain(more, 'pack')).toBeGreaterThan(inMain(less, 'pack')));

  it.each<[keyof Tuning, Partial<ToolText>]>([
    ['name', { name: 'pack' }],
    ['description', { description: 'pack' }],
    ['surroundings', { cli: 'pack', category: 'pack', tags: ['pack'] }],
    ['keywords', { keywords: ['pack'] }],
  ])('uses the weight %s for its field', (weight, tool) => {
    expect(inMain(tool, 'pack', { [weight]: 0 })).toBe(0);
    expect(inMain(tool, 'pack', { [weight]: 9 })).toBeGreaterThan(inMain(tool, 'pack'));
  });

  it('does not dilute keywords, tags and the CLI', () => {
    const long = 'pack one two three four five six seven eight nine ten';
    expect(inMain({ keywords: [long] }, 'pack')).toBe(inMain({ keywords: ['pack'] }, 'pack'));
    expect(inMain({ tags: [long] }, 'pack')).toBe(inMain({ tags: ['pack'] }, 'pack'));
    expect(inMain({ description: long }, 'pack', { dilution: 0 })).toBe(
      inMain({ description: 'pack' }, 'pack', { dilution: 0 }),
    );
  });

  it('saturates: ever more occurrences come near 1, and never reach it', () => {
    const times = (count: number) => inMain({ keywords: Array<string>(count).fill('pack') }, 'pack');
    const gains = [times(2) - times(1), times(3) - times(2), times(50) - times(49)];
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    expect(times(1000)).toBeLessThan(1);
    expect(times(1000)).toBeGreaterThan(0.99);
  });

  it('gives each tool the term of its CLI, as strong in every tool', () => {
    const a = strengths({ cli: 'acme-cloud', name: 'x' }).main.get('cli:acmecloud');
    const b = strengths({ cli: 'Acme Cloud CLI', description: 'a long text of many words' }).main.get(
      'cli:acmecloud',
    );
    expect(a).toBeGreaterThan(0.5);
    expect(b).toBe(a);
  });

  it('forgets the tool before', () => {
    const analyzer = new Analyzer(defaultTokenizer);
    const document = new DocumentTerms(analyzer, defaultTuning);
    const tool = (name: string, cli: string) => ({
      name,
      description: '',
      cli,
      category: null,
      tags: [],
      keywords: [],
    });
    const read = (text: ToolText) => {
      document.read(text, () => {});
      const { count, terms, main, args } = document;
      return [terms, main, args].map((list) => list.slice(0, count));
    };
    const first = read(tool('one two', 'a'));
    read(tool('two three three', 'b'));
    expect(read(tool('one two', 'a'))).toEqual(first);
  });
});
