import { describe, expect, it } from '@jest/globals';
import { stemWord } from './stem-word.ts';

describe('stemWord', () => {
  it.each([
    ['commits', 'commit'],
    ['committing', 'committed'],
    ['directories', 'directory'],
    ['installer', 'install'],
    ['logs', 'log'],
    ['pods', 'pod'],
    ['branches', 'branch'],
    ['running', 'run'],
    ['deleting', 'delete'],
    ['listed', 'list'],
    ['containers', 'container'],
    ['customers', 'customer'],
    ['conversions', 'convert'],
    ['comparison', 'comparing'],
    ['indices', 'indexes'],
    ['colours', 'color'],
    ['synchronise', 'synchronization'],
    ['optimising', 'optimize'],
  ])('%p and %p share a stem', (a, b) => expect(stemWord(a)).toBe(stemWord(b)));

  it.each([
    ['news', 'new'],
    ['container', 'contain'],
    ['general', 'generate'],
    ['important', 'import'],
    ['redis', 'redi'],
    ['sha256', 'sha512'],
    ['https', 'http'],
    ['customers', 'custom'],
    ['terminal', 'terminate'],
    ['tour', 'tor'],
  ])('%p and %p do not', (a, b) => expect(stemWord(a)).not.toBe(stemWord(b)));

  it.each([
    ['a short word', 'ps'],
    ['a short word in -s', 'dns'],
    ['an operating system', 'os'],
    ['three letters', 'ios'],
    ['digits', 'k8s'],
    ['a word with digits', 'md5'],
    ['one that would be confused', 'status'],
    ['nothing', ''],
  ])('leaves %s as it is: %p', (_, word) => expect(stemWord(word)).toBe(word));

  it.each([
    ['vms', 'vms'],
    ['keys1', 'keys1'],
    ['1gbs', '1gbs'],
    ['2fats', '2fat'],
  ])('takes an -s off words with digits only after three letters: %p becomes %p', (word, stem) =>
    expect(stemWord(word)).toBe(stem),
  );
});
