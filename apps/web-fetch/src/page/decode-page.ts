/** Bytes to text in the encoding that BOM, HTTP header, document or, in the end, the bytes themselves tell. */
export function decodePage(bytes: Uint8Array, charset?: string): string {
  const decoder =
    decoderFor(byteOrderMark(bytes)) ??
    decoderFor(charset) ??
    decoderFor(declaredCharset(bytes)) ??
    new TextDecoder(guess(bytes));
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, fixC1) : text;
}

const marks: [bytes: number[], label: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

function byteOrderMark(bytes: Uint8Array): string | undefined {
  return marks.find(([mark]) => mark.every((byte, position) => bytes[position] === byte))?.[1];
}

const searched = 4096;

/** The encoding declared by `<meta charset>`, `<meta http-equiv>` or an XML declaration near the start. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, searched))
    .toString('latin1')
    .replace(/<!--.*?-->/gs, '');
  const label =
    /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1] ??
    /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1];
  // Had it been UTF-16, this declaration could not have been read byte by byte.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function guess(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function decoderFor(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Node 20 decodes windows-1252 as ISO 8859-1, which has control characters where quotes and dashes belong. */
const c1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function fixC1(character: string): string {
  return c1[character.charCodeAt(0) - 0x80]!;
}
