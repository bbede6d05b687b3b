import { describe, expect, it } from '@jest/globals';
import {
  everyHiddenCharacter,
  everyMisplacedCharacter,
  findHidden,
  hiddenCharacters,
} from './hidden-characters.ts';

describe('hiddenCharacters', () => {
  it.each([
    ['\u0000', true],
    ['\t', true],
    ['\n', true],
    ['\u001b', true],
    [' ', false],
    ['~', false],
    ['\u007f', true],
    ['\u0085', true],
    ['\u00a0', true],
    ['\u00ad', true],
    ['é', false],
    ['\u034f', true],
    ['\u115f', true],
    ['\u2003', true],
    ['\u200b', true],
    ['\u200d', true],
    ['\u2028', true],
    ['\u2029', true],
    ['\u202e', true],
    ['\u2066', true],
    ['\u2800', true],
    ['\u3000', true],
    ['\u3164', true],
    ['\ufe0f', true],
    ['\ufeff', true],
    ['\ufff9', true],
    ['\ufffd', false],
    ['\ud800', true],
    ['🙂', false],
    ['\u{e0041}', true],
    ['\u{e0100}', true],
    ['\u{1d173}', true],
    ['語', false],
  ])('%j: %s', (character, isHidden) => {
    expect(hiddenCharacters.test(character)).toBe(isHidden);
    expect(character.replace(everyHiddenCharacter, '') === '').toBe(isHidden);
  });
});

describe('findHidden', () => {
  it.each([
    ['plain', undefined],
    ['two\nlines\tand a tab', undefined],
    ['a\u00a0b', undefined],
    ['नमस्\u200dते', undefined],
    ['👩\u200d💻', undefined],
    ['❤\ufe0f', undefined],
    ['می\u200cخواهم', undefined],
    ['a\u200b', 'U+200B'],
    ['\u200da', 'U+200D'],
    [' \u200c', 'U+200C'],
    ['a\ufe0f', 'U+FE0F'],
    ['\ufeffa', 'U+FEFF'],
    ['a\u202eb\u200b', 'U+202E'],
    ['a\rb', 'U+000D'],
    ['a\u{e0041}', 'U+E0041'],
    ['\u0007', 'U+0007'],
  ])('in %j: %s', (text, found) => {
    expect(findHidden(text)).toBe(found);
    expect(text.search(everyMisplacedCharacter) === -1).toBe(found === undefined);
  });
});
