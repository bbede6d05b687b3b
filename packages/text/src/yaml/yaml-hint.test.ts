import { describe, expect, it } from '@jest/globals';
import { yamlHint } from './yaml-hint.ts';

describe('yamlHint', () => {
  const hintAt = (marked: string) => yamlHint(marked.replace('¦', ''), marked.indexOf('¦'));
  it.each([
    ['description: a¦: b', '. Put quotes around a value that has ": " in it'],
    ['flag: ¦@file', '. Put quotes around a value that begins with @'],
    ['flag: ¦`x`', '. Put quotes around a value that begins with `'],
    ['flag: ¦%s', '. Put quotes around a value that begins with %'],
    ['pattern: *¦.txt', '. Put quotes around a value that begins with *'],
    ['text: [a] ¦b', '. Put quotes around a value that begins with ['],
    ['text: {a} ¦b', '. Put quotes around a value that begins with {'],
    ['text: "a" ¦b', '. Put the quotes around the whole text'],
    ["text: 'a' ¦b", '. Put the quotes around the whole text'],
    ['a: b\ncommand: "x\n¦tools: []', '. Close the quote that begins in line 2'],
    ["a: 'x\n  y\n¦b: 1", '. Close the quote that begins in line 1'],
    ['a: "x\\"\n¦b: 1', '. Close the quote that begins in line 1'],
    ['a: [1\n¦b: 1', '. Close the bracket that begins in line 1'],
    ['a:\n  - {b: 1,\n    c: 2\n¦d: 1', '. Close the bracket that begins in line 2'],
    ['a: [1]\n¦b: 1', ''],
    ['a: [\n  1\n]\n ¦b: 1', ''],
    ['a: "x"\n¦b: 1', ''],
    ["a: it's\n¦b: 1", ''],
    ['first: a: b\nsecond: ¦x', ''],
    ['plain: ¦text', ''],
  ])('advises on %j', (marked, hint) => {
    expect(hintAt(marked)).toBe(hint);
  });
});
