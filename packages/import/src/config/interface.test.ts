import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../help/parse-help.ts';
import { digestOf, interfaceOf } from './interface.ts';

const node = (words: string[], text: string, children: any[] = []) => ({
  words,
  facts: parseHelp(text, words),
  text,
  children,
});
const list = node(
  ['notes', 'list'],
  'Usage: notes list [OPTIONS] <DAY> [TAG]...\n\nOptions:\n  -n, --limit <N>     At most\n      --all           All\n      --color[=WHEN]  Colours [possible values: auto, never]\n      --tag <TAG>     May be given multiple times\n',
);
const add = node(['notes', 'add'], 'Usage: notes add <TEXT>\n');
const root = (...children: any[]) => node(['notes'], '', children);

describe('interfaceOf', () => {
  it('writes each command with its options and operands', () => {
    expect(interfaceOf(root(list))).toEqual({
      notes: { options: {}, positionals: [] },
      'notes list': {
        options: {
          '--all': 'switch',
          '--color': 'optional string auto|never',
          '--limit': 'integer',
          '--tag': 'string repeatable',
        },
        positionals: ['DAY', 'TAG?…'],
      },
    });
  });

  it('does not depend on the order of commands and options', () => {
    expect(Object.keys(interfaceOf(root(list, add)))).toEqual(['notes', 'notes add', 'notes list']);
    expect(digestOf(interfaceOf(root(list, add)))).toBe(digestOf(interfaceOf(root(add, list))));
  });
});

describe('digestOf', () => {
  it('changes with what a command accepts, and not with what it says', () => {
    const other = (from: string, to: string) =>
      digestOf(interfaceOf(root(node(list.words, list.text.replace(from, to)))));
    const digest = digestOf(interfaceOf(root(list)));
    expect(digest).toMatch(/^sha256:[0-9a-f]{32}$/);
    expect(other('At most', 'No more than')).toBe(digest);
    expect(other('--all ', '--any ')).not.toBe(digest);
    expect(other('<DAY>', '[DAY]')).not.toBe(digest);
    expect(other('auto, never', 'auto, always')).not.toBe(digest);
    expect(other('<N> ', '<FILE> ')).not.toBe(digest);
  });
});
