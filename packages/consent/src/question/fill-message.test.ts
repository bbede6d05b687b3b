import type { ToolDef } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { argumentValues } from './argument-values.ts';
import { fillMessage, fillTemplate } from './fill-message.ts';
import { cutMiddle, showPart } from './show-part.ts';

const values = new Map([
  ['path', 'notes.txt'],
  ['empty', ''],
  ['hidden', 'a\u202eb\nc'],
  ['braces', '{path}'],
]);
const fill = (confirm_message: string) => fillMessage({ confirm_message } as ToolDef, values);

describe('fillMessage', () => {
  it.each([
    ['Delete {path}?', 'Delete notes.txt?'],
    ['{path}{path}', 'notes.txtnotes.txt'],
    ['Delete {{path}}?', 'Delete {path}?'],
    ['Delete {braces}?', 'Delete {path}?'],
    ['Delete "{empty}"?', 'Delete ""?'],
    ['Delete {hidden}?', 'Delete a\\u202eb\\nc?'],
    ['  Really?\n', 'Really?'],
    ['Delete {other}?', undefined],
    ['Delete {path} and {other}?', undefined],
    ['Delete {path?', undefined],
    ['Delete {constructor}?', undefined],
    ['', undefined],
  ])('%j → %j', (message, filled) => {
    expect(fill(message)).toBe(filled);
  });

  it('has at most five lines and 600 characters', () => {
    expect(fill('1\n2\n3\n4\n5')).toBe('1\n2\n3\n4\n5');
    expect(fill('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4\n…');
    expect(fill('x'.repeat(600))).toHaveLength(600);
    expect(fill('x'.repeat(601))).toMatch(/^x+…\[601 characters\]…x+$/);
  });
});

describe('fillTemplate', () => {
  it.each([
    ['{path}', 'notes.txt'],
    ['a {hidden}', 'a a\u202eb\nc'],
    ['{{}}', '{}'],
    ['{empty}', ''],
    ['{other}', undefined],
    ['{', undefined],
    ['plain', 'plain'],
  ])('%j → %j', (template, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });
});

describe('argumentValues', () => {
  const define = (args: object[]) => ({ args }) as unknown as ToolDef;

  it.each<[object[], Record<string, unknown>, Record<string, string>]>([
    [[{ name: 'a' }], { a: 5 }, { a: '5' }],
    [[{ name: 'a' }], {}, {}],
    [[{ name: 'a', default: true }], {}, { a: 'true' }],
    [[{ name: 'a', default: 'd' }], { a: 'x' }, { a: 'x' }],
    [[{ name: 'a', aliases: ['b'] }], { b: 'x' }, { a: 'x', b: 'x' }],
    [[{ name: 'a', multiple: true }], { a: ['x', 'y'] }, { a: 'x, y' }],
    [[{ name: 'a', multiple: true }], { a: [] }, {}],
    [[{ name: 'a' }], { other: 'x' }, {}],
  ])('of %j given %j: %j', (args, given, expected) => {
    expect(Object.fromEntries(argumentValues(define(args), given))).toEqual(expected);
  });
});

describe('cutMiddle', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['🙂🙂🙂', 3, '🙂🙂🙂'],
    ['x'.repeat(30), 22, 'xxx…[30 characters]…xx'],
    ['ab', 1, 'a…[2 characters]…b'],
  ])('%j within %i: %j', (text, limit, shown) => {
    expect(cutMiddle(text, limit)).toBe(shown);
  });

  it('keeps both ends and never more than its limit', () => {
    const text = cutMiddle(`start${'x'.repeat(500)}end`, 100);
    expect([...text]).toHaveLength(100);
    expect(text).toMatch(/^start.*end$/);
  });

  it('cuts no character in two', () => {
    expect(cutMiddle('🙂'.repeat(50), 30)).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
  });
});

describe('showPart', () => {
  it('cuts before it escapes, so that no escape is cut', () => {
    expect(showPart('\u0007'.repeat(3), 3)).toBe('\\u0007\\u0007\\u0007');
    expect(showPart('\u0007'.repeat(300))).toMatch(/^(\\u0007)+…\[300 characters\]…(\\u0007)+$/);
  });
});
