import { describe, expect, it } from '@jest/globals';
import { helmWords } from './helm-words.ts';

const option = '--skip-schema-validation';

describe('helmWords', () => {
  it.each([
    [
      ['helm', 'template', 'r', 'chart'],
      ['helm', 'template', option, 'r', 'chart'],
    ],
    [
      ['helm', 'lint', '--strict', 'lint'],
      ['helm', 'lint', option, '--strict', 'lint'],
    ],
    [
      ['helm', '--debug', 'lint', 'x'],
      ['helm', '--debug', 'lint', option, 'x'],
    ],
    [
      ['helm', '--kube-context', 'c', 'template', 'r'],
      ['helm', '--kube-context', 'c', 'template', option, 'r'],
    ],
    [
      ['helm', '--kube-context=c', 'template', 'r'],
      ['helm', '--kube-context=c', 'template', option, 'r'],
    ],
  ])('has %j read no schemas', (argv, expected) => expect(helmWords(argv)).toEqual(expected));

  it.each([
    [['helm']],
    [['helm', 'list']],
    [['helm', 'show', 'values', 'template']],
    [['helm', '--kube-context=c', 'status', 'lint']],
  ])('leaves %j as it is', (argv) => expect(helmWords(argv)).toEqual(argv));
});
