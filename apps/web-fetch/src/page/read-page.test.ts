import { describe, expect, it } from '@jest/globals';
import { readPage } from './read-page.ts';

const prose =
  '<p>Some sentences follow, each of them with a comma, so that this looks like prose.</p>'.repeat(8);

describe('readPage', () => {
  it.each([
    ['meta name=date', '<meta name="date" content="2020-01-02">', '2020-01-02'],
    ['time datetime', '<article><time datetime="2021-03-04">March</time></article>', '2021-03-04'],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","name":"x","headline":"x","datePublished":"2022-05-06"}</script>',
      '2022-05-06',
    ],
    ['none', '', null],
  ])('finds the date in %s', (_name, markup, expected) => {
    expect(readPage(`<html><head></head><body>${markup}${prose}</body></html>`).published_at).toBe(expected);
  });

  it.each([
    ['<html lang="de">', 'de'],
    ['<html><meta http-equiv="Content-Language" content="fr">', 'fr'],
    ['<html>', null],
  ])('finds the language of %s', (start, expected) => {
    expect(readPage(`${start}<body>${prose}`).lang).toBe(expected);
  });

  it.each([
    ['a table', '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>', 'a\tb\n1\t2'],
    ['breaks', 'one<br>two<br><br>three', 'one\ntwo\n\nthree'],
    ['blanks', '<p>  a \n b&nbsp; </p>\n\n<p>c</p>', 'a b\n\nc'],
    ['hidden parts', '<p>seen</p><script>no()</script><style>p{}</style><template>no</template>', 'seen'],
    ['inline markup', '<p>a<b>b</b><i> c</i></p>', 'ab c'],
    ['entities', '<p>&lt;tag&gt; &amp; &eacute;</p>', '<tag> & é'],
    ['no markup at all', 'just words', 'just words'],
    ['nothing', '', ''],
  ])('writes %s', (_name, markup, expected) => {
    expect(readPage(markup).clean_text).toBe(expected);
  });
});
