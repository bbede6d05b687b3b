import { backspaceView } from './backspace-view.ts';
import { escapeBytes } from './escape-bytes.ts';
import { sequenceView } from './sequence-view.ts';
import { characterOf, unescaped } from './unescaped.ts';
import { inside, inTurn, remembering, type View } from './view.ts';

const nothing = () => '';
const { raw } = String;

const hex = '[0-9a-fA-F]';
/** The halves of a character beyond the first plane. */
const high = `u[dD][89abAB]${hex}{2}`;
const low = `u[dD][c-fC-F]${hex}{2}`;

/** Many backslashes that are escaped by others count as one sequence: each costs as much as a line of text. */
const pairs = raw`(?:\\\\){8,}`;
const ofPairs = (sequence: string) =>
  sequence.endsWith('\\\\') ? '\\'.repeat(sequence.length / 2) : unescaped(sequence);

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** A terminal's escape sequences and control characters. */
const escapes = sequenceView({
  // Many in a row count as one: they are read several times.
  sequence: new RegExp(`(?:${escapeBytes.source})+`),
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
  sequence: new RegExp(raw`${pairs}|\\${high}\\${low}|\\u${hex}{4}|\\["\\/bfnrt]`),
  sign: /\\/,
  decode: ofPairs,
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

/** Text as shells, C, Python and Rust escape it, and `^[` for an escape character as `cat -v` has it. */
const escaped = sequenceView({
  sequence: new RegExp(
    raw`${pairs}|\$'\\(?:[0-7]{3}|[a-zA-Z])'|\^\[(?=\[)|\\${high}\\${low}|` +
      raw`\\(?:u${hex}{4}|u\{${hex}{1,6}\}|U${hex}{8}|x${hex}{2}|[0-7]{1,3}|[abefnrtvE]|[^0-9A-Za-z\r\n])`,
  ),
  sign: /\\|\^\[/,
  decode: (sequence) => {
    if (sequence.startsWith('^')) return '\x1b';
    return ofPairs(sequence.startsWith('$') ? sequence.slice(2, -1) : sequence);
  },
  unfinished: new RegExp(
    raw`\$(?:'(?:\\(?:[0-7]{0,3}|[a-zA-Z]))?)?$|\^\[?$|\\${high}(?:\\(?:u${hex}{0,3})?)?$|` +
      raw`\\(?:u(?:${hex}{0,3}|\{${hex}{0,6})|U${hex}{0,7}|x${hex}?|[0-7]{1,2})?$`,
  ),
});

/** Quotes inside quotes: written twice as in SQL, CSV and YAML, or between two quoted parts as in shells. */
const quoted = sequenceView({
  sequence: /'(?:\\'|"'")'|''|""/,
  sign: /'\\'|'"'|''|""/,
  decode: (sequence) => sequence.slice(-1),
  unfinished: /'(?:\\'?|"(?:'"?)?)?$|"$/,
});

/** What the text of a page stands for, also where it was escaped more than once. */
const html = sequenceView({
  sequence: new RegExp(`&(?:amp;)*(?:#\\d{1,7}|#[xX]${hex}{1,6}|${[...entities.keys()].join('|')});`),
  sign: /&/,
  decode: (sequence) => {
    const name = sequence.slice(Math.max(sequence.lastIndexOf(';', sequence.length - 2), 0) + 1, -1);
    return entities.get(name) ?? characterOf(Number(name.replace('#', '').replace(/^x/i, '0x')));
  },
  unfinished: new RegExp(`&(?:amp;)*(?:#[xX]?${hex}{0,7}|[a-z]{1,4})?$`),
});

/** Base64 in lines, indented or inside JSON. */
export const base64View = sequenceView({
  sequence: /(?:[\r\n]|\\[rn])+[ \t]*/,
  sign: /[\r\n\\]/,
  decode: nothing,
});

/** Ways to read one output in which a secret looks like itself; the later ones change what an earlier one shows. */
export function createViews(): View[] {
  const [ofUrl, ofJson, ofNestedJson, ofEscaped] = [
    remembering(url),
    remembering(json),
    remembering(nestedJson),
    remembering(escaped),
  ];
  return [
    ...[screen, ofUrl, ofJson, ofNestedJson, ofEscaped, quoted, html],
    ...[ofUrl, ofJson, ofNestedJson, ofEscaped].map((view) => inside(view, screen)),
    ...[escaped, quoted, html].map((view) => inside(ofJson, view)),
    inside(ofUrl, json),
  ];
}
