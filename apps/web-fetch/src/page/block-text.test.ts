import { describe, expect, it } from '@jest/globals';
import { blockText } from './block-text.ts';
import { parseDocument } from './parse-document.ts';
import { publishedAt } from './published-at.ts';

const textOf = (html: string) => blockText(parseDocument(html).body);

describe('blockText', () => {
  it.each([
    ['paragraphs', '<p>a</p><p>b</p>', 'a\n\nb'],
    ['lines', '<div>a</div><div>b</div>', 'a\nb'],
    ['lists', '<ul><li>a</li><li>b <b>c</b></li></ul>', '- a\n- b c'],
    ['blocks inside blocks', '<section><div><p>a</p></div></section><div>b</div>', 'a\n\nb'],
    ['code', '<pre>a\n  b\n\tc</pre>', 'a\n  b\n\tc'],
    ['code inside text', '<p>x</p><pre> a</pre><p>y</p>', 'x\n\n a\n\ny'],
    ['headings', '<h1>A</h1>text<h2>B</h2>', 'A\n\ntext\n\nB'],
    ['three breaks as two', 'a<br><br><br><br>b', 'a\n\nb'],
    ['blanks at the ends of lines', '<p>a   </p><p>   b</p>', 'a\n\nb'],
    [
      'what is silent',
      'a<script>x</script><svg><text>x</text></svg><noscript>x</noscript><textarea>x</textarea>b',
      'ab',
    ],
    ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', 'a\nb'],
    ['a table with blanks', '<table><tr><td>1</td><td></td><td>3</td></tr></table>', '1\t\t3'],
    ['comments', 'a<!-- b -->c', 'ac'],
    ['nothing', '<div> <p> </p> </div>', ''],
  ])('writes %s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
  });
});

describe('parseDocument', () => {
  it.each([
    ['a body without tags', 'words', 'words'],
    ['no html tag', '<body><p>a</p></body>', 'a'],
    ['a doctype', '<!DOCTYPE html><html><body>a</body></html>', 'a'],
    ['a doctype that never ends', '<!doctype html', ''],
  ])('makes a document of %s', (_, html, text) => {
    const document = parseDocument(html);
    expect([document.querySelectorAll('head').length, document.querySelectorAll('body').length]).toEqual([
      1, 1,
    ]);
    expect(textOf(html)).toBe(text);
  });

  it('moves what belongs in the head there, but not out of a drawing', () => {
    const document = parseDocument(
      '<body><title>T</title><meta name="date" content="d"><svg><title>S</title></svg>x</body>',
    );
    expect([document.title, document.head.querySelector('meta')?.getAttribute('content')]).toEqual([
      'T',
      'd',
    ]);
    expect(document.body.querySelector('svg title')).not.toBeNull();
  });
});

describe('publishedAt', () => {
  it.each([
    ['<meta property="article:published_time" content="1"><meta name="date" content="2">', '1'],
    ['<meta name="date" content=" 2 ">', '2'],
    ['<meta name="date" content=" "><article><time datetime="3">x</time></article>', '3'],
    ['<time datetime="4">x</time>', null],
    ['<main><time>5</time></main>', null],
  ])('of %s is %j', (html, date) => {
    expect(publishedAt(parseDocument(`<html><body>${html}</body></html>`))).toBe(date);
  });
});
