import { backspaceView } from './backspace-view.ts';
import { escapeBytes } from './escape-bytes.ts';
import { sequenceView } from './sequence-view.ts';
import { unescaped } from './unescaped.ts';
import { inTurn, type View } from './view.ts';

const nothing = () => '';
const { raw } = String;

const hex = '[0-9a-fA-F]';
/** The halves of a character beyond the first plane. */
const high = `u[dD][89abAB]${hex}{2}`;
const low = `u[dD][c-fC-F]${hex}{2}`;

/** A terminal's escape sequences and control characters. */
const escapes = sequenceView({
  sequence: escapeBytes,
  sign: /[\x05\x07\x0e\x0f\x1b\x7f\xc2]/,
  decode: nothing,
  unfinished: /\x1b[\]PX^_][^\x07\n\x1b]{0,1024}\x1b?$/,
});

/** What a terminal shows: colours do not keep the parts of a word apart. */
const screen = inTurn(escapes, backspaceView);

/** What the parts of a URL stand for: programs differ in the characters they write as `%2F`. */
const url = sequenceView({
  sequence: /%[0-9A-Fa-f]{2}/,
  sign: /%/,
  decode: (sequence) => String.fromCharCode(Number.parseInt(sequence.slice(1), 16)),
  unfinished: /%[0-9A-Fa-f]?$/,
});

/** What the inside of a JSON text stands for: programs differ in the characters they escape. */
const json = sequenceView({
  sequence: new RegExp(raw`\\${high}\\${low}|\\u${hex}{4}|\\["\\/bfnrt]`),
  sign: /\\/,
  decode: unescaped,
  unfinished: new RegExp(raw`\\${high}(?:\\(?:u${hex}{0,3})?)?$|\\(?:u${hex}{0,3})?$`),
});

/** JSON inside JSON, however often: backslashes before a character that is escaped mean nothing more. */
const nestedJson = sequenceView({
  sequence: new RegExp(raw`\\+${high}\\+${low}|\\+(?:u${hex}{4}|["/bfnrt]|(?:x1[bB]|033|[eE])(?=\[))?`),
  sign: /\\/,
  decode: unescaped,
  unfinished: new RegExp(
    raw`\\+${high}(?:\\+(?:u${hex}{0,3})?)?$|\\+(?:u${hex}{0,3}|x(?:1[bB]?)?|03{0,2}|[eE])?$`,
  ),
});

/** Base64 in lines, indented or inside JSON. */
export const base64View = sequenceView({
  sequence: /(?:[\r\n]|\\[rn])+[ \t]*/,
  sign: /[\r\n\\]/,
  decode: nothing,
});

/** Ways to read one output in which a secret looks like itself. */
export function createViews(): View[] {
  return [screen, url, json, nestedJson];
}
