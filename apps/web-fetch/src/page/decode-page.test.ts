import { describe, expect, it } from '@jest/globals';
import { decodePage } from './decode-page.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

describe('decodePage', () => {
  it.each([
    ['a BOM before the header', Buffer.from('\ufeffé'), 'iso-8859-1', 'é'],
    ['a UTF-16 BOM', Buffer.from('\ufeffhé', 'utf16le'), undefined, 'hé'],
    [
      'the header before the document',
      latin('<meta charset=utf-8>\xe9'),
      'windows-1252',
      '<meta charset=utf-8>é',
    ],
    [
      'an unknown header label, then the document',
      latin('<meta charset="koi8-r">\xc1'),
      'klingon',
      '<meta charset="koi8-r">а',
    ],
    [
      'http-equiv',
      latin('<META http-equiv=x content="text/html; charset=windows-1251">\xe0'),
      undefined,
      '<META http-equiv=x content="text/html; charset=windows-1251">а',
    ],
    [
      'an XML declaration',
      latin('<?xml version="1.0" encoding="iso-8859-2"?>\xb1'),
      undefined,
      '<?xml version="1.0" encoding="iso-8859-2"?>ą',
    ],
    [
      'a commented-out meta',
      Buffer.from('<!-- <meta charset=koi8-r> -->é'),
      undefined,
      '<!-- <meta charset=koi8-r> -->é',
    ],
    [
      'a meta that cannot be true',
      Buffer.from('<meta charset=utf-16>é'),
      undefined,
      '<meta charset=utf-16>é',
    ],
    ['nothing but UTF-8 bytes', Buffer.from('日本'), undefined, '日本'],
    ['nothing but other bytes', latin('\x80 \x93a\x94 \xe9'), undefined, '€ “a” é'],
    ['shift_jis', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 'shift_jis', '日本'],
    ['gb18030', Buffer.from([0xc8, 0xd5, 0xb1, 0xbe]), 'GB2312', '日本'],
    ['broken UTF-8', Buffer.from([0x61, 0xff]), 'utf-8', 'a\ufffd'],
    ['no bytes', Buffer.alloc(0), undefined, ''],
  ])('reads %s', (_name, bytes, charset, expected) => {
    expect(decodePage(bytes, charset)).toBe(expected);
  });
});
