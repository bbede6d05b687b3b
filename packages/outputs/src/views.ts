import { escapeBytes } from './escape-bytes.ts';
import type { View } from './read-view.ts';

const nothing = () => '';

/** Ways to read an output in which a secret looks like itself. */
export const views = {
  /** What a terminal shows: colours do not keep the parts of a word apart. */
  screen: {
    sequence: escapeBytes,
    sign: /[\x05\x07\x08\x0e\x0f\x1b\x7f\xc2]/,
    decode: nothing,
    unfinished: /\x1b[\]PX^_][^\x07\n\x1b]{0,1024}\x1b?$/,
  },
  /** Base64 in lines, indented or inside JSON. */
  base64: {
    sequence: /(?:[\r\n]|\\[rn])+[ \t]*/g,
    sign: /[\r\n\\]/,
    decode: nothing,
  },
  /** What the parts of a URL stand for: programs differ in the characters they write as `%2F`. */
  url: {
    sequence: /%[0-9A-Fa-f]{2}/g,
    sign: /%/,
    decode: (sequence) => String.fromCharCode(Number.parseInt(sequence.slice(1), 16)),
    unfinished: /%[0-9A-Fa-f]?$/,
  },
  /** What the inside of a JSON text stands for: programs differ in the characters they escape. */
  json: {
    sequence: /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u[0-9a-fA-F]{4}|\\["\\/bfnrt]/g,
    sign: /\\/,
    decode: (sequence) => Buffer.from(JSON.parse(`"${sequence}"`) as string).toString('latin1'),
    unfinished: /(?:\\u[dD][89abAB][0-9a-fA-F]{2})?(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/,
  },
  /** JSON inside JSON, however often: backslashes before a character that is escaped mean nothing more. */
  nestedJson: {
    sequence: /\\+(?:u[0-9a-fA-F]{4}|["/bfnrt])?/g,
    sign: /\\/,
    decode: (sequence) => {
      const [last] = /[^\\].*$/.exec(sequence) ?? ['\\'];
      return Buffer.from(JSON.parse(`"\\${last}"`) as string).toString('latin1');
    },
    unfinished: /\\+(?:u[0-9a-fA-F]{0,3})?$/,
  },
} satisfies Record<string, View>;
