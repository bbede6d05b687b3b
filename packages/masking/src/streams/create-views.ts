import { controlSequencesInBytes as controls } from '@climax/text/output';
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
  sign: new RegExp(controls.signOr('')),
  decode: nothing,
  // As much of a link or title as is held back at all. Without the next opening: many of them would be read again and again.
  unfinished: new RegExp(raw`${controls.opening}${controls.content}{0,65536}\x1b?$|\xc2$`),
});

/** What a terminal shows: colours do not split a word. */
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

/** JSON nested in JSON, at any depth: additional backslashes before an escaped character mean nothing. */
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

/** Single quotes inside single quotes: written twice as in SQL and YAML, or between two quoted parts as in shells. */
const singleQuoted = sequenceView({
  sequence: /'(?:\\'|"'")'|''/,
  sign: /'\\'|'"'|''/,
  decode: () => "'",
  unfinished: /'(?:\\'?|"(?:'"?)?)?$/,
});

/** Double quotes inside double quotes, written twice as in CSV. */
const doubleQuoted = sequenceView({ sequence: /""/, sign: /""/, decode: () => '"', unfinished: /"$/ });

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
const base64 = sequenceView({
  sequence: /(?:[\r\n]|\\[rn])+[ \t]*/,
  sign: /[\r\n\\]/,
  decode: nothing,
  unfinished: /\\$/,
});

/** Ways to read one output in which a secret looks like itself; the later ones change what an earlier one shows. */
export interface Views {
  /** For any form of a secret. */
  any: View[];
  /** For its forms in base64 alone. */
  base64: View[];
}

export function createViews(): Views {
  const [ofScreen, ofUrl, ofJson, ofNestedJson, ofEscaped, ofHtml, ofSingleQuoted, ofDoubleQuoted, ofBase64] =
    [
      remembering(screen),
      remembering(url),
      remembering(json),
      remembering(nestedJson),
      remembering(escaped),
      remembering(html),
      remembering(singleQuoted),
      remembering(doubleQuoted),
      remembering(base64),
    ];
  const encodings: [View, View][] = [
    [escaped, ofEscaped],
    [singleQuoted, ofSingleQuoted],
    [doubleQuoted, ofDoubleQuoted],
    [html, ofHtml],
  ];
  const escapedLike: [View, View][] = [
    [url, ofUrl],
    [json, ofJson],
    [nestedJson, ofNestedJson],
    ...encodings,
  ];
  return {
    any: [
      ...[ofScreen, ofUrl, ofJson, ofNestedJson, ofEscaped, ofSingleQuoted, ofDoubleQuoted, ofHtml],
      // Escape sequences that were encoded with the text around them, and those that a program put into encoded text.
      ...[ofUrl, ofJson, ofNestedJson, ofEscaped].map((view) => inside(view, screen, ofScreen)),
      ...escapedLike.map(([view, remembered]) => inside(ofScreen, view, remembered)),
      ...encodings.map(([view, remembered]) => inside(ofJson, view, remembered)),
      inside(ofUrl, json, ofJson),
      inside(ofUrl, url, ofUrl),
      inside(ofHtml, json, ofJson),
    ],
    base64: [ofBase64, inside(ofScreen, base64, ofBase64)],
  };
}
