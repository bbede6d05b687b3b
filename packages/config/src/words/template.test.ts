import { describe, expect, it } from '@jest/globals';
import { parseTemplate } from './template.ts';

describe('parseTemplate', () => {
  it.each([
    ['Commit?', [{ text: 'Commit?' }]],
    ['', []],
    ['Delete {path}?', [{ text: 'Delete ' }, { name: 'path' }, { text: '?' }]],
    ['{_n}{some-name}', [{ name: '_n' }, { name: 'some-name' }]],
    ['{{json}} {x}', [{ text: '{' }, { text: 'json' }, { text: '}' }, { text: ' ' }, { name: 'x' }]],
    ['{{{x}}}', [{ text: '{' }, { name: 'x' }, { text: '}' }]],
  ])('reads %j', (template, parts) => {
    expect(parseTemplate(template)).toEqual({ parts });
  });

  it.each([
    ['Delete {path', '"{" has no match; write "{{" for a brace'],
    ['Delete path}', '"}" has no match; write "}}" for a brace'],
    ['{}', '"{}" does not name an argument or look-up; write {name}, and "{{" for a brace'],
    ['{0}', '"{0}" does not name an argument or look-up; write {name}, and "{{" for a brace'],
    ['{x.y}', '"{x.y}" does not name an argument or look-up; write {name}, and "{{" for a brace'],
    ['{x:d}', '"{x:d}" does not name an argument or look-up; write {name}, and "{{" for a brace'],
    ['{x!r}', '"{x!r}" does not name an argument or look-up; write {name}, and "{{" for a brace'],
    ['{a{b}}', '"{" has no match; write "{{" for a brace'],
  ])('says what is wrong with %j', (template, problem) => {
    expect(parseTemplate(template).problem).toBe(problem);
  });
});
