import { showJson } from '@climax/text';
import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, YAMLException } from 'js-yaml';
import { extendPointer, Places, type Reading } from './located.ts';
import type { Json, JsonObject } from './types.ts';

const maxDepth = 64;
const plainWords = new Map<string, Json>([
  ['', null],
  ['~', null],
  ['null', null],
  ['true', true],
  ['false', false],
]);
const plainNumber = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;

/** Reads the part of YAML that says the same as JSON: no tags, no aliases, text as keys, one document. */
export function readYaml(text: string): Reading {
  try {
    return new YamlReader(text, parseEvents(text, { maxDepth })).read();
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { ok: false, offset: error.mark?.position ?? 0, message: `not YAML: ${error.reason}` };
  }
}

class YamlReader {
  private readonly text: string;
  private readonly events: Event[];
  private readonly places = new Places();
  private next = 0;
  private fault: { offset: number; message: string } | undefined;

  constructor(text: string, events: Event[]) {
    this.text = text;
    this.events = events;
  }

  read(): Reading {
    this.next++;
    const value = this.value('');
    if (this.next + 1 < this.events.length) {
      this.stop(this.offsetOf(this.events[this.next + 2]), 'a second document: expected one');
    }
    return this.fault || value === undefined
      ? { ok: false, ...(this.fault ?? { offset: 0, message: 'the document is empty' }) }
      : { ok: true, located: { value, locate: (path, part) => this.places.locate(path, part) } };
  }

  /** `undefined` means: stopped, and `fault` says why. */
  private value(pointer: string, key?: number): Json | undefined {
    const event = this.events[this.next++];
    if (event === undefined || event.type === EVENT_ID.POP || event.type === EVENT_ID.DOCUMENT)
      return undefined;
    const offset = this.offsetOf(event);
    this.places.add(pointer, offset, key);
    if (event.type === EVENT_ID.ALIAS)
      return this.stop(offset, 'an alias: write the value out, or use $defs');
    if (event.tagStart >= 0) return this.stop(event.tagStart, 'a tag: only plain JSON values are read');
    if (event.type === EVENT_ID.SCALAR) return this.scalar(event);
    return event.type === EVENT_ID.MAPPING ? this.mapping(pointer) : this.sequence(pointer);
  }

  private scalar(event: Extract<Event, { type: typeof EVENT_ID.SCALAR }>): Json {
    const source = getScalarValue(this.text, event);
    if (event.style !== SCALAR_STYLE.PLAIN) return source;
    const word = plainWords.get(source);
    if (word !== undefined) return word;
    const number = plainNumber.test(source) ? Number(source) : Number.NaN;
    return Number.isFinite(number) ? number : source;
  }

  private mapping(pointer: string): Json | undefined {
    const object: JsonObject = Object.create(null);
    while (!this.closes()) {
      const event = this.events[this.next++]!;
      const keyAt = this.offsetOf(event);
      if (event.type !== EVENT_ID.SCALAR) return this.stop(keyAt, 'a key that is no text');
      const key = getScalarValue(this.text, event);
      if (key in object) return this.stop(keyAt, `key ${showJson(key)} stands here twice`);
      const value = this.value(extendPointer(pointer, key), keyAt);
      if (value === undefined) return undefined;
      object[key] = value;
    }
    return object;
  }

  private sequence(pointer: string): Json | undefined {
    const list: Json[] = [];
    while (!this.closes()) {
      const value = this.value(extendPointer(pointer, list.length));
      if (value === undefined) return undefined;
      list.push(value);
    }
    return list;
  }

  private closes(): boolean {
    if (this.events[this.next]?.type !== EVENT_ID.POP) return false;
    this.next++;
    return true;
  }

  private offsetOf(event: Event | undefined): number {
    if (event === undefined || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return 0;
    if (event.type === EVENT_ID.ALIAS) return event.anchorStart;
    return event.type === EVENT_ID.SCALAR ? event.valueStart : event.start;
  }

  private stop(offset: number, message: string): undefined {
    this.fault ??= { offset: Math.max(0, offset), message };
    return undefined;
  }
}
