import { setImmediate } from 'node:timers/promises';
import { stripEscapes } from '@climax/text/output';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chainFilters, decodingFilter, maskingFilter, type StreamFilter } from '../index.ts';

function run(filter: StreamFilter, pieces: readonly (string | Buffer)[]): string {
  const parts = pieces.map((piece) => filter.push(Buffer.from(piece as string)));
  return Buffer.concat([...parts, filter.end()]).toString();
}

/** JSON in which these characters too are escaped. */
function inJson(text: string, escaped: RegExp): string {
  return JSON.stringify(text).replace(escaped, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const raised = (code: string) => `\\u${code.slice(2).toUpperCase()}`;

describe('maskingFilter', () => {
  it.each([
    [['hunter2-secret'], ['the hunter2-secret is out'], 'the *** is out'],
    [['hunter2-secret'], ['the hun', 'ter2-se', 'cret is out'], 'the *** is out'],
    [['hunter2-secret'], ['hunter2-', 'other'], 'hunter2-other'],
    [['abcabcabd'], ['abcabc', 'abcabd!'], 'abc***!'],
    [['secret', 'secret-long'], ['a secret-', 'long one'], 'a *** one'],
    [['größe-日本'], ['x größe-日本 y'], 'x *** y'],
    [[], ['nothing to hide'], 'nothing to hide'],
  ])('%j in %j → %s', (secrets, pieces, expected) => {
    expect(run(maskingFilter(secrets), pieces)).toBe(expected);
  });

  it.each([
    ['base64', (secret: string) => Buffer.from(secret).toString('base64')],
    ['base64 for URLs', (secret: string) => Buffer.from(secret).toString('base64url')],
    ['base64 of a user and a password', (secret: string) => Buffer.from(`me:${secret}`).toString('base64')],
    ['base64 with more behind', (secret: string) => Buffer.from(`${secret}\n`).toString('base64')],
    ['base64 in the middle', (secret: string) => Buffer.from(`{"k":"${secret}"}`).toString('base64')],
    ['a URL', (secret: string) => `?key=${encodeURIComponent(secret)}&x`],
    ['a form', (secret: string) => new URLSearchParams({ key: secret }).toString()],
    ['JSON', (secret: string) => JSON.stringify({ secret })],
    ['JSON twice', (secret: string) => JSON.stringify(secret)],
    ['JSON as Go writes it', (secret: string) => inJson(secret, /[&<>]/g)],
    ['JSON as Python writes it', (secret: string) => inJson(secret, /[\u007f-\uffff]/g)],
    [
      'JSON with large digits',
      (secret: string) => inJson(secret, /[&'<>\u007f-\uffff]/g).replace(/\\u..../g, raised),
    ],
    ['JSON as PHP writes it', (secret: string) => inJson(secret, /[\u007f-\uffff]/g).replaceAll('/', '\\/')],
    [
      'percent signs with small digits',
      (secret: string) => encodeURIComponent(secret).replace(/%../g, (c) => c.toLowerCase()),
    ],
  ])('RT-05 masks a secret in %s', (_, encode) => {
    for (const secret of [
      'hunter2/secret+value',
      'päss "wörd" & more',
      'sk-live-0123456789abcdef',
      "it's (a) secret!",
    ]) {
      const text = run(maskingFilter([secret]), [`before ${encode(secret)} after`]);
      expect(text).toContain('***');
      expect(text).not.toContain(secret);
      const inner = Buffer.from(secret).toString('base64').slice(4, -6);
      expect(text).not.toContain(inner);
      expect(text).not.toContain(encodeURIComponent(secret));
      expect(text.replaceAll('\\', '')).not.toContain(secret.slice(-5));
    }
  });

  it.each([0, 1, 2, 3, 4])(
    'leaves of base64 only what says nothing about the secret, %i bytes before it',
    (before) => {
      const encoded = Buffer.from(`${'x'.repeat(before)}hunter2/secret${'y'.repeat(7)}`).toString('base64');
      const [head, tail] = run(maskingFilter(['hunter2/secret']), [encoded]).split('***');
      expect(head?.length).toBe(Math.ceil((before * 4) / 3));
      expect(tail?.length).toBeLessThanOrEqual(12);
    },
  );

  it('masks the whole secret of a form', () => {
    expect(run(maskingFilter(['hunter2 & more']), ['key=hunter2+%26+more&x=1'])).toBe('key=***&x=1');
  });

  it('RT-05 leaves secrets of less than six characters alone', () => {
    expect(run(maskingFilter(['root', 'a', '']), ['the root directory is a place'])).toBe(
      'the root directory is a place',
    );
  });

  describe('RT-05 masks what a program has coloured after encoding it', () => {
    const secret = `S3cr'et"<&>/+zqx-k9ée`;
    const inBase64 = Buffer.from(secret).toString('base64');
    const encodings: [string, string][] = [
      ['nothing', secret],
      ['HTML', secret.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)],
      ['SQL', secret.replaceAll("'", "''")],
      ['CSV', secret.replaceAll('"', '""')],
      ['a shell', secret.replaceAll("'", `'\\''`)],
      ['JSON', JSON.stringify(secret).slice(1, -1)],
      ['JSON twice', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
      ['a URL', encodeURIComponent(secret)],
      ['Python', secret.replaceAll("'", "\\'").replace('é', '\\xc3\\xa9')],
      ['base64', inBase64],
      ['base64 in lines', inBase64.replace(/.{10}/g, '$&\n')],
    ];
    const middle = (text: string, sequence: string) =>
      text.slice(0, text.length / 2) + sequence + text.slice(text.length / 2);
    const sequences: [string, (text: string) => string][] = [
      ['a colour', (text) => middle(text, '\x1b[31m')],
      ['colours everywhere', (text) => [...text].join('\x1b[0m')],
      ['a title', (text) => middle(text, '\x1b]0;title\x07')],
      ['a bell', (text) => middle(text, '\x07')],
      ['a backspace', (text) => middle(text, 'x\b')],
    ];

    it.each(
      encodings.flatMap(([encoding, encoded]) =>
        sequences.map(([sequence, colour]) => [encoding, sequence, colour(encoded)] as const),
      ),
    )('%s, %s', (_, __, text) => {
      const whole = `before ${text}; after\n`;
      // A character that is taken back is seen in the same piece only.
      for (const pieces of [[whole], whole.match(/(?:.[\b]?){1,7}/gsu) as string[]]) {
        const shown = stripEscapes(run(maskingFilter([secret]), pieces));
        expect(shown).toBe('before ***; after\n');
      }
    });
  });

  it.each([1000, 5000, 130_000])('RT-05 masks a secret of %i characters, in pieces too', (length) => {
    const secret = Array.from({ length }, (_, index) => `${index},`)
      .join('')
      .slice(0, length);
    const text = `before ${secret} after, ${Buffer.from(secret).toString('base64')}.`;
    const pieces = text.match(/.{1,4000}/gs) as string[];
    expect(run(maskingFilter([secret]), pieces)).toBe('before *** after, ***.');
    expect(run(maskingFilter([secret]), [text])).toBe('before *** after, ***.');
  });

  it('RT-05 masks the remaining part of a long secret that was cut, and as much as it would have gone on for', () => {
    const secret = `begin-${'0123456789'.repeat(200)}-end`;
    const text = `x ${secret.slice(0, 1500)}`;
    expect(run(maskingFilter([secret]), [text, '… y'])).toBe('x ***');
    expect(run(maskingFilter([secret]), [text, '-'.repeat(509), '-', 'y'])).toBe('x ***y');
  });

  it.each([
    ['as it is', (text: string) => text],
    ['in JSON', (text: string) => JSON.stringify(text)],
    ['in URLs', (text: string) => encodeURIComponent(text)],
    ['in base64', (text: string) => Buffer.from(text).toString('base64')],
    ['with colours', (text: string) => text.replaceAll('5', '\x1b[1m5\x1b[m')],
  ])('RT-05 does not tell how much of a guess of a long secret is right, %s', (_, encode) => {
    const secret = `begin-"${'0123456789'.repeat(40)}-end`;
    const masked = (right: number) => {
      const guess = `${secret.slice(0, right)}${'?'.repeat(500 - right)}`;
      const text = `<${encode(guess)}>${'.'.repeat(500)}`;
      const pieces = text.match(/.{1,60}/gs) as string[];
      return [run(maskingFilter([secret]), [text]), run(maskingFilter([secret]), pieces)];
    };
    const [whole = '', inPieces] = masked(200);
    expect(whole).toMatch(/^<"?\*\*\*/);
    expect(inPieces).toBe(whole);
    for (const right of [201, 202, 203, 204, 255, 256, 300]) expect(masked(right)).toEqual([whole, whole]);
  });

  it('RT-05 is not held up by a secret that repeats itself', () => {
    const filter = maskingFilter(['a'.repeat(130_000)]);
    expect(
      run(
        filter,
        Array.from({ length: 20 }, () => `${'a'.repeat(65_000)}b`),
      ),
    ).toBe('***');
  });

  it('RT-05 masks each line of a key, and base64 in lines', () => {
    const key = `-----BEGIN KEY-----\n${'k3yMater1al+'.repeat(5)}\n${'m0re/'.repeat(9)}\n-----END KEY-----\n`;
    const indented = key.replace(/^/gm, '    ');
    expect(run(maskingFilter([key]), [indented])).toBe(
      '    -----BEGIN KEY-----\n    ***\n    ***\n    -----END KEY-----\n    ',
    );
    for (const width of [76, 64]) {
      const lines = Buffer.from(key)
        .toString('base64')
        .replace(new RegExp(`.{${width}}`, 'g'), '$&\n');
      expect(run(maskingFilter([key]), [`${lines.trimEnd()}\n`])).toBe('***\n');
    }
  });

  it.each([
    ['a colour', 'the hun\x1b[01;31m\x1b[Kter2-\x1b[m\x1b[Ksecret is out', 'the *** is out'],
    ['a colour before and after', 'the \x1b[1mhunter2-secret\x1b[m is out', 'the \x1b[1m***\x1b[m is out'],
    ['a link', 'hunter2-\x1b]8;;http://a.test\x07secret', '***'],
    ['the 8 bit form', 'hunter2\u009b31m-secret', '***'],
    ['a bell', 'hunter2-\x07secret', '***'],
    ['a long link', `hunter2-\x1b]8;;http://a.test/${'a'.repeat(3000)}\x1b\\secret`, '***'],
    ['a long title in its 8 bit form', `hunter2-\u009d0;${'a'.repeat(3000)}\u009csecret`, '***'],
  ])('RT-05 masks a secret with %s in it', (_, text, expected) => {
    expect(run(maskingFilter(['hunter2-secret']), [text])).toBe(expected);
    expect(run(maskingFilter(['hunter2-secret']), text.match(/./gsu) as string[])).toBe(expected);
  });

  it.each(['\n', '\x07', '\x1b[m'])(
    'holds back no more than 64 kB of %j after the beginning of a secret',
    (sequence) => {
      const filter = maskingFilter(['hunter2-secret']);
      const begin = Buffer.from(`hunt${Buffer.from('hunter2-secret').toString('base64').slice(0, 8)}hunt`);
      const piece = Buffer.from(sequence.repeat(20_000));
      const passed = [begin, ...Array(20).fill(piece)].map((chunk) => filter.push(chunk).length);
      const total = begin.length + 20 * piece.length;
      expect(total - passed.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(
        4 * (64 * 1024 + piece.length),
      );
    },
  );

  it.each([
    ['base64 in a query', (secret: string) => encodeURIComponent(Buffer.from(secret).toString('base64'))],
    [
      'base64 in JSON of PHP',
      (secret: string) => Buffer.from(secret).toString('base64').replaceAll('/', '\\/'),
    ],
    ['JSON in JSON', (secret: string) => JSON.stringify(JSON.stringify({ secret }))],
    ['JSON in JSON in JSON', (secret: string) => JSON.stringify(JSON.stringify(JSON.stringify({ secret })))],
  ])('RT-05 masks a secret in %s', (_, encode) => {
    const secret = 'ab??>>"q"/pass\nword';
    const text = run(maskingFilter([secret]), [...encode(secret)]);
    expect(text).toContain('***');
    expect(text).not.toMatch(/pass|YWI|word/);
  });

  it.each([
    ['JSON', 'hunt\\u001b[31mer2-\\u001b[0msecret'],
    ['JSON with large digits', 'hunt\\u001B[31mer2-secret'],
    ['JSON in JSON', 'hunt\\\\u001b[31mer2-secret'],
    ['JSON of Python', 'hunt\\\\x1b[31mer2-secret'],
    ['a title in JSON', 'hunt\\u001b]0;title\\u0007er2-secret'],
    ['Python', 'hunt\\x1b[31mer2-secret'],
    ['octal digits', 'hunt\\033[1;31mer2-secret'],
    ['short octal digits', 'hunt\\33[31mer2-secret'],
    ['a letter', 'hunt\\e[31mer2-secret'],
    ['a letter of bash', 'hunt\\E[31mer2-secret'],
    ['Rust', 'hunt\\u{1b}[31mer2-secret'],
    ['cat -v', 'hunt^[[31mer2-secret'],
    ['a URL', 'hunt%1b%5B31mer2-secret'],
  ])('RT-05 masks a secret with an escape sequence as %s writes it', (_, text) => {
    expect(run(maskingFilter(['hunter2-secret']), [`<${text}>`])).toBe('<***>');
    expect(run(maskingFilter(['hunter2-secret']), [...`<${text}>`])).toBe('<***>');
  });

  it.each(['huntXY\\b\\ber2-secret', 'huntXY\\\\b\\\\ber2-secret', 'huntX\\u0008er2-secret'])(
    'RT-05 masks a secret with escaped backspaces in it: %s',
    (text) => expect(run(maskingFilter(['hunter2-secret']), [`<${text}>`])).toBe('<***>'),
  );

  it.each([
    ['printf %q', 'it\\\'s\\ \\"a\\"\\ \\$ecret\\\\\\ \\&\\ \\<ü\\>'],
    ['printf %q with escapes', "$'it\\'s \"a\" $ecret\\\\ & <\\303\\274>'"],
    ['single quotes of a shell', "'it'\\''s \"a\" $ecret\\ & <ü>'"],
    ['single quotes of Python', "'it'\"'\"'s \"a\" $ecret\\ & <ü>'"],
    ['double quotes of a shell', '"it\'s \\"a\\" \\$ecret\\\\ & <ü>"'],
    ['bytes of Python', "b'it\\'s \"a\" $ecret\\\\ & <\\xc3\\xbc>'"],
    ['single quotes in JSON', JSON.stringify("'it'\\''s \"a\" $ecret\\ & <ü>'")],
    ['SQL and YAML', "'it''s \"a\" $ecret\\ & <ü>'"],
    ['CSV', '"it\'s ""a"" $ecret\\ & <ü>"'],
    ['HTML', 'it&#39;s &quot;a&quot; $ecret\\ &amp; &lt;ü&gt;'],
    ['HTML with other numbers', 'it&#x27;s &#34;a&#034; $ecret&#x5C; &#38; &#60;&#xFC;&#62;'],
    ['XML', 'it&apos;s &quot;a&quot; $ecret\\ &amp; &lt;&#252;&gt;'],
    ['HTML twice', 'it&amp;#39;s &amp;quot;a&amp;quot; $ecret\\ &amp;amp; &amp;lt;ü&amp;gt;'],
    [
      'HTML in JSON of Go',
      'it\\u0026#39;s \\u0026#34;a\\u0026#34; $ecret\\\\ \\u0026amp; \\u0026lt;ü\\u0026gt;',
    ],
    ['JSON in an attribute', 'it&#39;s \\&quot;a\\&quot; $ecret\\\\ &amp; &lt;ü&gt;'],
    ['JSON in a URL', encodeURIComponent(JSON.stringify('it\'s "a" $ecret\\ & <ü>'))],
    ['a URL in a URL', encodeURIComponent(encodeURIComponent('it\'s "a" $ecret\\ & <ü>'))],
  ])('RT-05 masks a secret as %s writes it', (_, text) => {
    const secret = 'it\'s "a" $ecret\\ & <ü>';
    for (const pieces of [[`<${text}>`], [...`<${text}>`]]) {
      const masked = run(maskingFilter([secret]), pieces);
      expect(masked).toContain('***');
      expect(masked).not.toMatch(/ecret|it/);
    }
  });

  it.each([
    'a & b && c &amp; &lt;tag&gt; &unknown; &',
    "it's a 'quoted' \\'text\\' with \\x41 \\101 \\ and '' \"\"",
    "C:\\users\\new\\table ^[ $HOME $'x' \\u{110000} \\U99999999 &#99999999; &#1234567;",
    '\\ud83d\\ude42 \\ud83d alone \\',
  ])('leaves %j unchanged', (text) => {
    expect(run(maskingFilter(['hunter2-secret']), [text])).toBe(text);
    expect(run(maskingFilter(['hunter2-secret']), [...text])).toBe(text);
  });

  it('RT-05 masks a secret that is overprinted', () => {
    const text = [...'hunter2-secret'].map((c) => `${c}\b${c}`).join('');
    expect(stripEscapes(run(maskingFilter(['hunter2-secret']), [text]))).toBe('***');
  });

  it('RT-05 masks a secret in which several characters were erased', () => {
    const text = 'hunXY\b\bter2-\x1b[1mZZ\x1b[0m\b\bsecret';
    expect(run(maskingFilter(['hunter2-secret']), [text])).toBe('***');
  });

  it.each([
    ['backslashes', '\\'],
    ['half an escape', '\\u00'],
    ['beginnings of titles', '\x1b]'],
    ['beginnings of titles in 8 bits', '\u009dx'],
    ['percent signs', '%'],
    ['escaped escapes', '\\x1b]'],
    ['quotes', `'"`],
    ['ampersands', '&amp;'],
    ['levels of HTML', 'amp;'],
    ['characters taken back', 'x\\b'],
  ])('RT-05 is not held up by many %s', async (_, text) => {
    const filter = maskingFilter(['hunter2-secret']);
    const piece = `${text.repeat(100_000)}x`;
    let length = 0;
    for (let count = 0; count < 5; count += 1) {
      length += filter.push(Buffer.from(piece)).length;
      await setImmediate();
    }
    expect(length + filter.end().length).toBe(5 * Buffer.byteLength(piece));
  });

  it('RT-05 leaves no backslash of a secret behind, wherever JSON is cut', () => {
    const secret = 'C:\\hunter2\\';
    const json = JSON.stringify({ secret });
    for (let cut = 1; cut < json.length; cut += 1)
      expect(run(maskingFilter([secret]), [json.slice(0, cut), json.slice(cut)])).toBe('{"secret":"***"}');
  });

  it('RT-05 masks a secret with many backslashes, wherever JSON is cut', () => {
    const secret = `C:${'\\\\'.repeat(20)}hunter2`;
    const json = JSON.stringify({ secret });
    for (let cut = 1; cut < json.length; cut += 1)
      expect(run(maskingFilter([secret]), [json.slice(0, cut), json.slice(cut)])).toBe('{"secret":"***"}');
  });

  it('RT-05 leaves no secret on a screen, wherever sequences are and the stream is cut', () => {
    const secret = 'hunter2-secret';
    const sequence = fc.constantFrom('\x1b[m', '\x1b[38;5;1m', '\x1b]0;title\x1b\\', '\x07', '\x1b(B', '');
    fc.assert(
      fc.property(
        fc.array(sequence, { minLength: secret.length, maxLength: secret.length }),
        fc.integer({ min: 1, max: 9 }),
        (between, size) => {
          const text = [...secret].map((c, index) => between[index] + c).join('');
          const pieces = text.match(new RegExp(`.{1,${size}}`, 'gs')) as string[];
          expect(stripEscapes(run(maskingFilter([secret]), [...pieces, ' end']))).toBe('*** end');
        },
      ),
    );
  });

  it('RT-05 leaves no secret in a URL, whichever characters a program encodes', () => {
    const secret = 'wJal/r+X=:@&$ ü!';
    const bytes = [...Buffer.from(secret)];
    const choices = fc.array(fc.boolean(), { minLength: bytes.length, maxLength: bytes.length });
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 9 }), (isEncoded, size) => {
        const text = bytes
          .map((byte, i) =>
            isEncoded[i] || byte > 127 ? `%${byte.toString(16).padStart(2, '0')}` : String.fromCharCode(byte),
          )
          .join('');
        const pieces = `?k=${text}&x`.match(new RegExp(`.{1,${size}}`, 'gs')) as string[];
        expect(run(maskingFilter([secret]), pieces)).toBe('?k=***&x');
      }),
    );
  });

  it('RT-05 leaves no secret in JSON, whichever characters a program escapes', () => {
    const secret = 'a"b\\c/d\n<ü🙂';
    const units = [...Array(secret.length).keys()].map((index) => secret.charCodeAt(index));
    const choices = fc.array(fc.boolean(), { minLength: units.length, maxLength: units.length });
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 9 }), (isEscaped, size) => {
        const text = units
          .map((unit, i) => {
            const isHalf = unit >= 0xd800 && unit <= 0xdfff;
            if (isEscaped[i] || isHalf) return `\\u${unit.toString(16).padStart(4, '0')}`;
            return JSON.stringify(String.fromCharCode(unit)).slice(1, -1);
          })
          .join('');
        const pieces = `{"k":"${text}"}`.match(new RegExp(`.{1,${size}}`, 'gsu')) as string[];
        expect(run(maskingFilter([secret]), pieces)).toBe('{"k":"***"}');
      }),
    );
  });

  it.each([
    ['lines of 76', 76, '\n'],
    ['lines of 64 with carriage returns', 64, '\r\n'],
    ['indented lines', 60, '\n    '],
    ['lines inside JSON', 76, '\\n'],
  ])('RT-05 masks a secret inside longer base64, in %s', (_, width, lineEnd) => {
    const secret = 'k3yMater1al+'.repeat(12);
    for (const before of ['', 'u', 'user:u', 'x'.repeat(70)]) {
      const encoded = Buffer.from(`${before}${secret} tail`).toString('base64');
      const lines = encoded.replace(new RegExp(`.{${width}}`, 'g'), `$&${lineEnd}`);
      const text = run(maskingFilter([secret]), [lines]).replaceAll(lineEnd, '');
      expect(text).toContain('***');
      expect(Buffer.from(text, 'base64').toString('latin1')).not.toContain(secret.slice(3, 12));
      expect(text.length).toBeLessThan((before.length * 4) / 3 + 20);
    }
  });

  it('passes on at once what cannot be part of a secret', () => {
    expect(maskingFilter(['secret']).push(Buffer.from('line\n')).toString()).toBe('line\n');
  });

  it.each([
    ['line sec', 'line '],
    ['line secre', 'line '],
    ['line secret', 'line ***'],
    ['line se crets', 'line se cret'],
    ['s', ''],
  ])('holds back of %j only what may be the beginning of a secret', (text, passed) => {
    expect(maskingFilter(['secret']).push(Buffer.from(text)).toString()).toBe(passed);
  });

  it('leaves no secret, however the stream is cut', () => {
    const secret = 'aab-aaba';
    const text = fc
      .array(fc.constantFrom('a', 'b', '-', secret), { maxLength: 30 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(40), { maxLength: 6 }), (whole, cuts) => {
        const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
        const pieces = places.slice(1).map((end, i) => whole.slice(places[i], end));
        expect(run(maskingFilter([secret]), pieces)).not.toContain(secret);
        expect(run(maskingFilter([secret]), pieces)).toBe(whole.replaceAll(secret, '***'));
      }),
    );
  });
});

describe('maskingFilter with quotes that are doubled', () => {
  it.each([
    [`it's""quoted-4711`, `'it''s""quoted-4711'`],
    [`it''s "quoted" 4711`, `"it''s ""quoted"" 4711"`],
    [`it''s "quoted" 4711`, JSON.stringify(`"it''s ""quoted"" 4711"`)],
  ])('RT-05 masks %j in %j, which doubles only one kind', (secret, text) => {
    for (const pieces of [[text], [...text]])
      expect(run(maskingFilter([secret]), pieces)).toMatch(/^\W*\*\*\*\W*$/);
  });

  it('RT-05 masks base64 in lines inside JSON, wherever it is cut', () => {
    const secret = 'hunter2-hunter2-hunter2-hunter2';
    const lines = Buffer.from(`me:${secret}`).toString('base64').replace(/.{20}/g, '$&\n');
    const text = JSON.stringify({ k: lines });
    const whole = run(maskingFilter([secret]), [text]);
    expect(whole).toContain('***');
    for (let cut = 1; cut < text.length; cut += 1)
      expect(run(maskingFilter([secret]), [text.slice(0, cut), text.slice(cut)])).toBe(whole);
  });
});

describe('maskingFilter with secrets that overlap', () => {
  const own = 'ghp_0123/456789"abcdef';

  it.each([
    ['before', 'Bearer ghp_', `Bearer ${own}!`],
    ['before, by one character', 'Bearer g', `Bearer ${own}!`],
    ['behind', 'cdef next', `${own} next!`],
    ['inside', '0123/456', `${own}!`],
    ['around', `Bearer ${own} next`, `Bearer ${own} next!`],
    ['before, where the other one is in JSON', 'Bearer ghp_', `Bearer ${JSON.stringify(own).slice(1, -1)}!`],
    ['before, where the other one is in a URL', 'key=ghp_0', `key=${encodeURIComponent(own)}!`],
    ['before, where the other one has colours', 'Bearer ghp_', `Bearer ${own.replace('5', '5\x1b[m')}!`],
    ['in base64', 'YWJjZA:Z2hwXz', `YWJjZA:${Buffer.from(own).toString('base64')}!`],
  ])('RT-05 masks both, one %s', (_, given, text) => {
    for (const secrets of [
      [own, given],
      [given, own],
    ])
      for (const pieces of [[text], [...text], text.match(/.{1,7}/gs) as string[]])
        expect(run(maskingFilter(secrets), pieces)).toBe('***!');
  });

  it('RT-05 masks a row of secrets of which each overlaps with the next', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz';
    const secrets = Array.from({ length: 20 }, (_, index) => text.slice(index, index + 6));
    expect(run(maskingFilter(secrets), [text])).toBe('***z');
    expect(run(maskingFilter(secrets), [...text])).toBe('***z');
    expect(run(maskingFilter(['abcdef']), ['abcdefabcdef'])).toBe('******');
  });

  it('RT-05 masks a long secret that begins again within itself', () => {
    const period = `${'x'.repeat(199)}y`;
    const secret = `${period.repeat(3)}-end`;
    const text = `<${period.repeat(7)}-end>`;
    expect(run(maskingFilter([secret]), [text])).toBe('<***>');
    expect(run(maskingFilter([secret]), text.match(/.{1,90}/gs) as string[])).toBe('<***>');
  });

  it('RT-05 masks a long secret with colours that comes in pieces', () => {
    const secret = Array.from({ length: 300 }, (_, index) => `${index},`).join('');
    const text = `<${secret.replace(/.{20}/g, '$&\x1b[1m\x1b[0m')}>`;
    for (const size of [1, 3, 20, 28, 150, 5000])
      expect(run(maskingFilter([secret]), text.match(new RegExp(`.{1,${size}}`, 'gs')) as string[])).toBe(
        '<***>',
      );
  });

  const cutAt = (whole: string, cuts: readonly number[]) => {
    const places = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
    return places.slice(1).map((end, index) => whole.slice(places[index], end));
  };

  it('RT-05 masks secrets that overlap completely, however the stream is cut', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '-'), minLength: 6, maxLength: 9 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '-'), maxLength: 80 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), text, fc.array(fc.nat(80)), (secrets, whole, cuts) => {
        const masked = run(maskingFilter(secrets), cutAt(whole, cuts));
        expect(masked).toBe(maskedByLooking(whole, secrets));
        for (const secret of secrets) expect(masked).not.toContain(secret);
      }),
    );
  });

  it('RT-05 masks long secrets and encoded ones in pieces as it does in one', () => {
    const unit = fc.constantFrom('ab', 'a"b', 'ü/', ' \\', '0123456789'.repeat(14));
    const secret = fc.string({ unit, minLength: 3, maxLength: 4 });
    const encoding = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => JSON.stringify(text),
      (text) => encodeURIComponent(text),
      (text) => Buffer.from(text).toString('base64'),
      (text) => text.replace(/b/g, '\x1b[1mb\x1b[m'),
    );
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.nat(2), encoding, fc.constantFrom('', ' ', 'a')), { maxLength: 5 }),
        fc.array(fc.nat(900), { maxLength: 9 }),
        (secrets, parts, cuts) => {
          const whole = parts.map(([i, encode, gap]) => encode(secrets[i] ?? 'none') + gap).join('');
          const masked = run(maskingFilter(secrets), [whole]);
          expect(run(maskingFilter(secrets), cutAt(whole, cuts))).toBe(masked);
          for (const each of secrets) expect(masked).not.toContain(each);
        },
      ),
    );
  });
});

/** A look at every place for every secret. */
function maskedByLooking(text: string, secrets: readonly string[]): string {
  let masked = '';
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const here = secrets.filter((secret) => text.startsWith(secret, at)).map(({ length }) => at + length);
    if (here.length > 0 && at >= end) masked += '***';
    end = Math.max(end, ...here);
    if (at >= end) masked += text[at];
  }
  return masked;
}

describe('maskingFilter with secrets that are very long', () => {
  const secret = Array.from({ length: 20_000 }, (_, index) => `${index},`).join('');

  it.each([
    ['in one piece', [`<${secret}>`]],
    ['in pieces', ['<', secret.slice(0, 100), secret.slice(100, 70_000), secret.slice(70_000), '>']],
    ['byte by byte at its beginning', [...`<${secret.slice(0, 400)}`, `${secret.slice(400)}>`]],
  ])('masks one %s', (_, pieces) => {
    expect(run(maskingFilter([secret]), pieces)).toBe('<***>');
  });

  it('masks one that was cut short, and as much as it would have gone on for', () => {
    expect(run(maskingFilter([secret]), [`<${secret.slice(0, 50_000)}>`])).toBe('<***');
    const rest = '.'.repeat(secret.length - 50_000);
    expect(run(maskingFilter([secret]), [`<${secret.slice(0, 50_000)}`, rest, '>'])).toBe('<***>');
  });

  it('masks one in base64', () => {
    expect(run(maskingFilter([secret]), [`<${Buffer.from(secret).toString('base64')}>`])).toBe('<***>');
  });

  it.each([
    ['the same character', 'a'.repeat(130_000)],
    ['characters that base64 and URLs change', 'ä'.repeat(60_000)],
  ])('masks %s over and over', (_, repeated) => {
    const text = Array.from({ length: 5 }, () => repeated).join('|');
    expect(run(maskingFilter([repeated]), [text])).toBe('***|***|***|***|***');
  });

  it('masks each of thousands', () => {
    const secrets = Array.from({ length: 5000 }, (_, index) => `secret-${index}-value`);
    expect(run(maskingFilter(secrets), [secrets.join(' ')])).toBe(secrets.map(() => '***').join(' '));
  });
});

describe('decodingFilter', () => {
  it('brings other encodings to UTF-8, in pieces too', () => {
    const word = Buffer.from('größe', 'latin1');
    expect(run(decodingFilter('latin1'), [word])).toBe('größe');
    const wide = Buffer.from('größe', 'utf16le');
    expect(run(decodingFilter('utf-16le'), [wide.subarray(0, 5), wide.subarray(5)])).toBe('größe');
  });
});

describe('chainFilters', () => {
  it('runs one after the other, what was held back included', () => {
    const filter = chainFilters([decodingFilter('utf-16le'), maskingFilter(['secret'])]);
    const bytes = Buffer.from('a secret', 'utf16le');
    expect(run(filter, [bytes.subarray(0, 9), bytes.subarray(9)])).toBe('a ***');
  });
});
