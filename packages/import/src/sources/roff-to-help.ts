import { withoutDefinitions } from './without-definitions.ts';

/** The parts of a manual page that tell about options, laid out as a help text: one parser reads both. */
export function roffToHelp(roff: string): string {
  const out: string[] = [];
  const state: State = { tag: false, indent: 0, literal: false, section: '' };
  for (const raw of withoutDefinitions(joinContinued(roff))) {
    const line = raw.replace(/\\".*$/, '').trimEnd();
    if (/^[.']/.test(line)) macro(line, state, out);
    else text(line, state, out);
  }
  return out.join('\n');
}

interface State {
  /** The next line names an option. */
  tag: boolean;
  /** How many `.RS` are open. */
  indent: number;
  literal: boolean;
  section: string;
}

const joinContinued = (roff: string) => roff.replace(/\\\n/g, '').split('\n');

const isUsage = ({ section }: State) => /^SYNOPSIS/i.test(section);

function text(line: string, state: State, out: string[]): void {
  const plain = plainText(
    line,
    state.tag || isUsage(state) || /^\\?[-\\]/.test(line.replace(/^\\f[A-Z]/, '')),
  );
  if (line === '') out.push('');
  else if (state.tag) {
    out.push(`  ${plain}`);
    state.tag = false;
  } else if (isUsage(state)) out.push(`  ${plain}`);
  // docbook: `\-a, \-\-all` on its own line, its text in `.RS 4`; after a line of text it is a word of the sentence.
  else if (state.indent === 0 && /^-{1,2}[\w[]/.test(plain) && !isText(out.at(-1))) out.push(`  ${plain}`);
  else out.push(`            ${plain}`);
}

const isText = (line = '') => /^ {12}\S/.test(line);

/** The relevant macros of man(7) and mdoc(7). */
const macros: Record<string, (words: string[], state: State, out: string[]) => void> = {
  SH: (words, state, out) => {
    state.section = words.join(' ');
    state.indent = 0;
    out.push('', heading(state.section), '');
  },
  SS: (words, _, out) => out.push('', `${words.join(' ')}:`, ''),
  TP: (_, state, out) => {
    if (!/^\s{2}\S/.test(out.at(-1) ?? '')) out.push('');
    state.tag = true;
  },
  TQ: (_, state) => {
    state.tag = true;
  },
  IP: ([tag = ''], _, out) =>
    out.push('', /^[-\\]/.test(tag.replace(/^\\f[A-Z]/, '')) ? `  ${plainText(tag, true)}` : ''),
  RS: (_, state) => {
    state.indent += 1;
  },
  RE: (_, state) => {
    state.indent = Math.max(0, state.indent - 1);
  },
  It: (words, _, out) => out.push('', `  ${mdoc(words)}`),
  Nm: (words, state, out) => void (isUsage(state) && out.push(`  ${words[0] ?? ''}`)),
  Op: (words, state, out) => void (isUsage(state) && append(out, `[${mdoc(words)}]`)),
  Ar: (words, state, out) => append(out, isUsage(state) ? mdoc(['Ar', ...words]) : words.join(' ')),
  Fl: (words, _, out) => append(out, mdoc(['Fl', ...words])),
  nf: (_, state) => {
    state.literal = true;
  },
  fi: (_, state) => {
    state.literal = false;
  },
};

function macro(line: string, state: State, out: string[]): void {
  const [, name = '', rest = ''] = /^[.']\s*(\w+)\s*(.*)$/.exec(line) ?? [];
  const words = [...rest.matchAll(/"((?:[^"]|"")*)"|((?:\\ |\S)+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  if (/^(?:B|I|BR|RB|IR|RI|BI|IB|SM|SB)$/.test(name)) fonts(name, words, state, out);
  else if (/^(?:PP|P|LP|Pp|sp|HP|br)$/.test(name)) out.push('');
  else (macros[name] ?? macros[name.toUpperCase()])?.(words, state, out);
}

/** `.BR \-o , \-\-output` and `.BI \-n " num"`: words in turn bold, roman, italic. */
function fonts(name: string, words: string[], state: State, out: string[]): void {
  const styles = name.length === 2 && name !== 'SM' && name !== 'SB' ? [...name] : [name];
  const separator = styles.length === 1 ? ' ' : '';
  const marked = words
    .map((word, at) => (styles[at % styles.length] === 'I' ? `\\fI${word}\\fR` : word))
    .join(separator);
  text(marked, state, out);
}

const heading = (section: string) =>
  /^SYNOPSIS/i.test(section)
    ? 'Usage:'
    : /^NAME$/i.test(section)
      ? 'About:'
      : `${plainText(section, false)}:`;

function append(out: string[], text: string): void {
  out.push(`${out.pop() ?? ''} ${text}`);
}

/** mdoc: `Fl o Ar file`, `Fl -long Ns = Ns Ar x`. */
function mdoc(words: readonly string[]): string {
  let result = '';
  let kind = '';
  let joined = false;
  for (const word of words) {
    if (/^(?:Fl|Ar|Cm|Li|Op|Oo|Oc|Pa|Ev)$/.test(word)) kind = word;
    else if (word === 'Ns') joined = true;
    else if (/^[,|]$/.test(word)) result += word;
    else {
      const shown = kind === 'Fl' ? `-${word}` : kind === 'Ar' ? `<${word}>` : word;
      result += `${joined || result === '' ? '' : ' '}${plainText(shown, false)}`;
      joined = false;
    }
  }
  return result;
}

const characters: Record<string, string> = {
  aq: "'",
  dq: '"',
  lq: '"',
  rq: '"',
  em: '—',
  en: '–',
  bu: '-',
  cq: "'",
  oq: "'",
  ha: '^',
  ti: '~',
  rs: '\\',
};

/** Characters for escapes; in the line of an option, what is set in italics is a value: `<file>`. */
function plainText(line: string, isTag: boolean): string {
  const italics = isTag
    ? line.replace(/\\f(?:I|2)(.*?)\\f(?:R|P|B|1|3|\[\])/g, (_, inner: string) => mark(inner))
    : line;
  return italics
    .replace(
      /\\\*(?:\((\w\w)|\[(\w+)\])/g,
      (_, a?: string, b?: string) => characters[(a ?? b ?? '').toLowerCase()] ?? '',
    )
    .replace(/\\f(?:\[\w*\]|\(\w\w|\w)/g, '')
    .replace(/\\\((\w\w)|\\\[(\w+)\]/g, (_, a?: string, b?: string) => characters[a ?? b ?? ''] ?? '')
    .replace(/\\s[+-]?\d|\\[&%:|^/,)]/g, '')
    .replace(/\\-/g, '-')
    .replace(/\\(?:~| |0)/g, ' ')
    .replace(/\\[\\e]/g, '\\')
    .replace(/\\(.)/g, '$1');
}

const mark = (inner: string) => (/^[\w.-]+$/.test(inner) ? `<${inner}>` : inner);
