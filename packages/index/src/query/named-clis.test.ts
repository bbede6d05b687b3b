import { describe, expect, it } from '@jest/globals';
import { contextOf, corpusOf, entry, stemsOf } from '../../test/small-corpus.ts';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning } from '../tuning.ts';
import { namedClis } from './named-clis.ts';
import { parseQuery } from './parse-query.ts';

const corpus = corpusOf([
  entry('a: One', { cli_name: 'git-tools' }),
  entry('b: Two', { cli_name: 'git-tools' }),
  entry('c: Three', { cli_name: 'Acme Cloud' }),
  entry('d: Four', { cli_name: 'one two three four' }),
  entry('e: Five', { cli_name: 'one-two-three' }),
  entry('f: Six', { cli_name: 'docker' }),
]);
const named = (query: string) =>
  namedClis(parseQuery(query, defaultTokenizer, defaultTuning), contextOf(corpus));

describe('namedClis', () => {
  it.each([
    ['one word', 'commit with git', ['git']],
    ['two words', 'copy to acme cloud', ['acmecloud']],
    ['two words in one', 'acmecloud copy', ['acmecloud']],
    ['three words', 'one two three', ['onetwothree']],
    ['four words, which are too many', 'one two three four', ['onetwothree']],
    ['several CLIs', 'from docker to git', ['docker', 'git']],
    ['one CLI twice', 'git and git', ['git']],
    ['words apart', 'acme in the cloud', []],
    ['another order', 'cloud acme', []],
    ['a part of a name', 'acme', []],
    ['none', 'copy files', []],
  ])('reads %s', (_, query, words) => expect(named(query).map(({ word }) => word)).toEqual(words));

  it('matches only the tools of the CLI, as a hint', () => {
    const [git] = named('commit with git');
    expect(stemsOf([git!.alternatives[0]!.term], corpus)).toEqual(['cli:git']);
    expect(git!.weight).toBe(defaultTuning.namedCli);
    expect(git!.alternatives).toMatchObject([{ weight: 1, way: 'itself', text: 'git' }]);
  });

  it('tells more of a CLI with few tools', () => {
    const [docker, git] = named('docker git');
    expect(docker!.idf).toBeGreaterThan(git!.idf);
  });
});
