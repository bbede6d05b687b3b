import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Block, markdownBlocks } from './markdown-blocks.ts';

const blocks = (text: string) => [...markdownBlocks(text)];
const fences = (text: string) =>
  blocks(text).flatMap((block) =>
    block.kind === 'fence' ? [{ ...block, inside: text.slice(block.start, block.end) }] : [],
  );

describe('markdownBlocks', () => {
  it.each<[string, Partial<Block>]>([
    ['# Title', { kind: 'heading', level: 1, text: 'Title', offset: 2 }],
    ['###### deep ##', { kind: 'heading', level: 6, text: 'deep', offset: 7 }],
    ['####### seven', { kind: 'text', text: '####### seven' }],
    ['#none', { kind: 'text', text: '#none' }],
    ['- status: active', { kind: 'bullet', key: 'status', rest: 'active', offset: 2, restOffset: 10 }],
    ['  * `status`:\tactive  ', { kind: 'bullet', key: 'status', rest: 'active' }],
    ['+ status:', { kind: 'bullet', key: 'status', rest: '' }],
    ['- status:active', { kind: 'text' }],
    ['- two words: x', { kind: 'text' }],
    ['    - status: active', { kind: 'text', indented: true }],
    ['-status: active', { kind: 'text', indented: false }],
    ['plain', { kind: 'text', text: 'plain', indented: false }],
    ['', { kind: 'text', text: '' }],
  ])('reads %j', (text, block) => {
    expect(blocks(text)).toMatchObject([block]);
  });

  it('reads Windows line endings', () => {
    expect(blocks('# A\r\n- b: c\r\n')).toMatchObject([
      { kind: 'heading', text: 'A' },
      { kind: 'bullet', key: 'b', rest: 'c', restOffset: 10 },
      { kind: 'text', text: '' },
    ]);
  });

  it.each([
    ['```json\n{}\n```', 'json', '{}\n', true],
    ['```\na\n```', '', 'a\n', true],
    ['~~~ YAML\na: 1\n~~~', 'yaml', 'a: 1\n', true],
    ['  ```json\n{}\n  ```', 'json', '{}\n', true],
    ['````\n```\n````', '', '```\n', true],
    ['```\n~~~\n`````', '', '~~~\n', true],
    ['```json\n{}', 'json', '{}', false],
    ['```json', 'json', '', false],
    ['```\n```', '', '', true],
  ])('reads the fenced block of %j', (text, info, inside, closed) => {
    expect(fences(text)).toMatchObject([{ info, inside, closed }]);
  });

  it('reads no Markdown in a fenced block', () => {
    expect(blocks('```\n# not a heading\n- not: a bullet\n```\n# heading').map(({ kind }) => kind)).toEqual([
      'fence',
      'heading',
    ]);
  });

  it.each([
    ['<!-- one -->\n# a', ['heading']],
    ['<!--\n# not this\n-->\n# a', ['heading']],
    ['  <!-- never closed\n# not this', []],
    ['text <!-- behind\n# a', ['text', 'heading']],
  ])('leaves out comments of %j', (text, kinds) => {
    expect(blocks(text).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('returns offsets into the text, whatever the text is', () => {
    const line = fc.constantFrom('# a', '- b: c', '```json', '```', '<!--', '-->', 'text', '', '  - d: `e`');
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n'), (lines, lineEnd) => {
        const text = lines.join(lineEnd);
        for (const block of blocks(text)) {
          if (block.kind === 'heading') expect(text.startsWith(block.text, block.offset)).toBe(true);
          if (block.kind === 'bullet') {
            expect(text.startsWith(block.key, block.offset)).toBe(true);
            expect(text.startsWith(block.rest, block.restOffset)).toBe(true);
          }
          if (block.kind === 'fence')
            expect([block.offset <= block.start, block.start <= block.end]).toEqual([true, true]);
        }
      }),
    );
  });
});
