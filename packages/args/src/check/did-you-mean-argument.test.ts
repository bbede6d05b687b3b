import { describe, expect, it } from '@jest/globals';
import { didYouMeanArgument } from './did-you-mean-argument.ts';

describe('didYouMeanArgument', () => {
  it.each([
    ['dryrun', ". Did you mean 'dry_run'?"],
    ['zzz', ''],
  ])('asks after %j%s', (word, hint) => {
    expect(didYouMeanArgument(word, ['dry_run', 'force'])).toBe(hint);
  });
});
