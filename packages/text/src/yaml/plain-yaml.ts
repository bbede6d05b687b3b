import { readBlockText } from './plain-block-text.ts';
import { readOneLineList } from './plain-list.ts';
import { readPlainScalar, readQuoted } from './plain-scalar.ts';
import { newMapping } from './yaml-schema.ts';

/** Thrown when a text leaves the part of YAML that is read here. */
const notPlain = new Error('not plain YAML');

/** Anything but line feeds and printable characters that one UTF-16 unit holds. */
const unusual = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

const maxDepth = 50;
const maxKeysInBucket = 8;

/**
 * Reads the YAML that configs are mostly written in, about ten times as fast as a complete parser: block mappings
 * and sequences, one-line scalars and lists, simple block texts. Gives undefined for every other text, right or wrong; what it
 * does read, js-yaml reads the same.
 */
export function readPlainYaml(text: string): { value: unknown } | undefined {
  if (unusual.test(text)) return undefined;
  try {
    return { value: new PlainYaml(text).readDocument() };
  } catch (error) {
    if (error === notPlain) return undefined;
    throw error;
  }
}

const space = 0x20;
const hash = 0x23;
const dash = 0x2d;
const colon = 0x3a;
const bracket = 0x5b;
const angle = 0x3e;
const bar = 0x7c;

class PlainYaml {
  private readonly text: string;
  /** The content of the current line: from its first character that is no blank up to its end. */
  private start = 0;
  private end = -1;
  /** Blanks before `start`; -1 after the last line. */
  private indent = 0;
  private depth = 0;
  /** Keys seen so far, by length and first letter. */
  private readonly keys = new Map<number, string[]>();

  constructor(text: string) {
    this.text = text;
  }

  readDocument(): unknown {
    this.nextLine();
    const value = this.readBlock();
    if (this.indent >= 0) throw notPlain;
    return value;
  }

  /** Goes to the next line that is neither blank nor a comment. */
  private nextLine(): void {
    const { text } = this;
    for (let from = this.end + 1; from < text.length; from = this.end + 1) {
      const lineFeed = text.indexOf('\n', from);
      this.end = lineFeed < 0 ? text.length : lineFeed;
      this.start = this.skipBlanks(from);
      this.indent = this.start - from;
      if (this.start < this.end && text.charCodeAt(this.start) !== hash) return;
    }
    this.indent = -1;
  }

  private readBlock(): unknown {
    this.depth += 1;
    if (this.depth > maxDepth) throw notPlain;
    const value = this.isItem() ? this.readSequence(this.indent) : this.readMapping(this.indent);
    this.depth -= 1;
    return value;
  }

  private readMapping(indent: number): Record<string, unknown> {
    const mapping = newMapping();
    while (this.indent === indent && !this.isItem()) {
      const keyEnd = this.endOfKey(this.start);
      if (keyEnd < 0) throw notPlain;
      const key = this.readKey(this.start, keyEnd);
      if (key in mapping) throw notPlain;
      mapping[key] = this.readValue(keyEnd + 1, indent, true);
    }
    if (this.indent > indent) throw notPlain;
    return mapping;
  }

  private readSequence(indent: number): unknown[] {
    const items: unknown[] = [];
    while (this.indent === indent && this.isItem()) {
      const content = this.skipBlanks(this.start + 1);
      if (this.endOfKey(content) < 0) items.push(this.readValue(this.start + 1, indent, false));
      else {
        this.indent += content - this.start;
        this.start = content;
        items.push(this.readBlock());
      }
    }
    if (this.indent > indent) throw notPlain;
    return items;
  }

  /** The value after a colon or a dash: on the same line, or as a block on the lines below. */
  private readValue(from: number, indent: number, ofKey: boolean): unknown {
    const content = this.skipBlanks(from);
    const isBelow = content >= this.end || this.text.charCodeAt(content) === hash;
    const value = isBelow ? undefined : this.readInline(content, indent);
    this.nextLine();
    if (!isBelow) return value;
    const hasBlock = this.indent > indent || (ofKey && this.indent === indent && this.isItem());
    return hasBlock ? this.readBlock() : null;
  }

  private readInline(from: number, indent: number): unknown {
    const first = this.text.charCodeAt(from);
    if (first === bracket) return this.readList(from);
    if (first === bar || first === angle) return this.readText(from, indent);
    const quoted = readQuoted(this.text, from, this.end);
    if (quoted) {
      this.expectEnd(quoted.end);
      return quoted.value;
    }
    const scalar = readPlainScalar(this.textUpToComment(from));
    if (scalar === undefined) throw notPlain;
    return scalar;
  }

  private readText(from: number, indent: number): string {
    const header = this.text.slice(from, this.end);
    const read = readBlockText(this.text, header, this.end + 1, indent);
    if (!read) throw notPlain;
    this.end = read.end;
    return read.value;
  }

  private readList(from: number): unknown[] {
    const list = readOneLineList(this.text, from, this.end);
    if (!list) throw notPlain;
    this.expectEnd(list.end);
    return list.value;
  }

  /** The rest of the line; blanks and a comment at its end do not belong to it. */
  private textUpToComment(from: number): string {
    const line = this.text.slice(from, this.end);
    const comment = line.indexOf(' #');
    let end = comment < 0 ? line.length : comment;
    while (line.charCodeAt(end - 1) === space) end -= 1;
    return line.slice(0, end);
  }

  private expectEnd(from: number): void {
    const at = this.skipBlanks(from);
    if (at >= this.end) return;
    if (at === from || this.text.charCodeAt(at) !== hash) throw notPlain;
  }

  private isItem(): boolean {
    if (this.text.charCodeAt(this.start) !== dash) return false;
    return this.start + 1 >= this.end || this.text.charCodeAt(this.start + 1) === space;
  }

  /** The key between two offsets. Keys come up again and again: one that was seen before is not cut out anew. */
  private readKey(start: number, end: number): string {
    const bucket = (end - start) * 128 + this.text.charCodeAt(start);
    const seen = this.keys.get(bucket) ?? [];
    for (const key of seen) if (this.text.startsWith(key, start)) return key;
    const key = this.text.slice(start, end);
    if (key === '__proto__' || typeof readPlainScalar(key) !== 'string') throw notPlain;
    if (seen.length < maxKeysInBucket) this.keys.set(bucket, [...seen, key]);
    return key;
  }

  /** Offset of the colon after a key that begins at `from`; -1 when there is no plain key. */
  private endOfKey(from: number): number {
    let at = from;
    while (isKeyCharacter(this.text.charCodeAt(at))) at += 1;
    if (at === from || at - from > 100 || this.text.charCodeAt(at) !== colon) return -1;
    return at + 1 >= this.end || this.text.charCodeAt(at + 1) === space ? at : -1;
  }

  private skipBlanks(from: number): number {
    let at = from;
    while (at < this.end && this.text.charCodeAt(at) === space) at += 1;
    return at;
  }
}

/** Letters, digits, `_`, `-` and `.`. */
function isKeyCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === dash ||
    code === 0x2e
  );
}
