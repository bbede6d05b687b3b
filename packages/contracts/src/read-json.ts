import { showJson } from '@climax/text';
import { extendPointer, Places, type Reading } from './located.ts';
import type { Json, JsonObject } from './types.ts';

const maxDepth = 64;
const words = new Map<string, Json>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const hints = new Map([
  ["'", '; strings take double quotes'],
  ['/', '; JSON has no comments'],
  ['#', '; JSON has no comments'],
  ['N', '; JSON has no NaN'],
  ['I', '; JSON has no Infinity'],
]);

/** Reads strict JSON between two offsets of a text. A repeated key is an error, unlike in `JSON.parse`. */
export function readJson(text: string, start = 0, end = text.length): Reading {
  return new JsonReader(text.slice(0, end), start).read();
}

class JsonReader {
  private readonly text: string;
  private readonly places = new Places();
  private at: number;
  private depth = 0;
  private fault: { offset: number; message: string } | undefined;

  constructor(text: string, start: number) {
    this.text = text;
    this.at = start;
  }

  read(): Reading {
    this.skipBlanks();
    const value = this.value('');
    this.skipBlanks();
    if (!this.fault && this.at < this.text.length) this.unexpected('the end');
    return this.fault || value === undefined
      ? { ok: false, ...this.fault! }
      : { ok: true, located: { value, locate: (path, part) => this.places.locate(path, part) } };
  }

  /** `undefined` means: stopped, and `fault` says why. */
  private value(pointer: string, key?: number): Json | undefined {
    this.places.add(pointer, this.at, key);
    const first = this.text[this.at];
    if (first === '{') return this.nested(() => this.object(pointer));
    if (first === '[') return this.nested(() => this.list(pointer));
    if (first === '"') return this.string();
    const word = this.match(/(?:true|false|null)(?!\w)/y);
    if (word !== undefined) return words.get(word);
    return this.number() ?? this.unexpected('a value');
  }

  private nested(read: () => Json | undefined): Json | undefined {
    if (this.depth === maxDepth) return this.stop(`nested deeper than ${maxDepth} levels`);
    this.depth++;
    const value = read();
    this.depth--;
    return value;
  }

  private object(pointer: string): Json | undefined {
    const object: JsonObject = Object.create(null);
    return this.members('}', () => {
      const keyAt = this.at;
      const key = this.text[this.at] === '"' ? this.string() : this.unexpected('a key in double quotes');
      if (key === undefined) return false;
      if (key in object) return this.stop(`key ${showJson(key)} stands here twice`, keyAt) ?? false;
      this.skipBlanks();
      if (!this.take(':')) return this.unexpected('":"') ?? false;
      this.skipBlanks();
      const value = this.value(extendPointer(pointer, key), keyAt);
      if (value === undefined) return false;
      object[key] = value;
      return true;
    })
      ? object
      : undefined;
  }

  private list(pointer: string): Json | undefined {
    const list: Json[] = [];
    return this.members(']', () => {
      const value = this.value(extendPointer(pointer, list.length));
      if (value !== undefined) list.push(value);
      return value !== undefined;
    })
      ? list
      : undefined;
  }

  /** What stands between brackets, comma by comma. */
  private members(close: string, readMember: () => boolean): boolean {
    this.at++;
    this.skipBlanks();
    if (this.take(close)) return true;
    while (readMember()) {
      this.skipBlanks();
      if (this.take(close)) return true;
      if (!this.take(',')) return this.unexpected(`"," or "${close}"`) ?? false;
      this.skipBlanks();
      if (this.text[this.at] === close)
        return this.stop('a comma stands before the closing bracket') ?? false;
    }
    return false;
  }

  private string(): string | undefined {
    const match = this.match(/"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\x00-\x1f]*)*"/y);
    return match === undefined
      ? this.stop('a string that is not closed on its line, or holds a bad escape')
      : (JSON.parse(match) as string);
  }

  private number(): number | undefined {
    const match = this.match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y);
    if (match === undefined) return undefined;
    const value = Number(match);
    return Number.isFinite(value)
      ? value
      : this.stop(`the number ${match} is too large`, this.at - match.length);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text)?.[0];
    if (match !== undefined) this.at += match.length;
    return match;
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private skipBlanks(): void {
    this.match(/[ \t\r\n]*/y);
  }

  private unexpected(wanted: string): undefined {
    const found = this.text[this.at];
    const what = found === undefined ? 'the end' : `${showJson(found)}${hints.get(found) ?? ''}`;
    return this.stop(`not JSON: expected ${wanted}, found ${what}`);
  }

  private stop(message: string, offset = this.at): undefined {
    this.fault ??= { offset: Math.min(offset, this.text.length), message };
    return undefined;
  }
}
