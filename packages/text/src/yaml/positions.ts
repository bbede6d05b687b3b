import { EVENT_ID, type Event, getScalarValue, SCALAR_STYLE } from 'js-yaml';
import { maxPerCode, type Path } from '../problems/problem.ts';

/** A value in the text: its offset and its children. */
interface Place {
  offset: number;
  entries?: Map<string, Entry>;
  items?: Place[];
  /** What `<<` merges: mappings, or lists of them. */
  merged?: Place[];
}

interface Key {
  name: string;
  offset: number;
}

interface Entry {
  key: Key;
  place: Place;
}

/** A collection that is being read: its pending key, and the step to the value read last. */
interface Frame {
  place: Place;
  key?: Key | undefined;
  step: string | number;
}

type NodeEvent = Exclude<Event, { type: typeof EVENT_ID.DOCUMENT | typeof EVENT_ID.POP }>;

/** Positions of the values of the first document. */
export class Positions {
  /** Duplicate keys of a mapping, with the offsets of both. */
  readonly duplicates: { path: (string | number)[]; first: number; second: number }[] = [];
  /** The path to the key at the given offset; empty if there is none. */
  pathOfKey: (string | number)[] = [];
  private readonly text: string;
  private readonly anchors = new Map<string, Place>();
  private readonly open: Frame[] = [];
  private readonly keyOffset: number;
  private root: Place | undefined;

  constructor(text: string, events: readonly Event[], keyOffset = -1) {
    this.text = text;
    this.keyOffset = keyOffset;
    for (const event of events) {
      if (event.type === EVENT_ID.DOCUMENT) {
        if (this.root) break;
      } else if (event.type === EVENT_ID.POP) this.open.pop();
      else this.add(event);
    }
  }

  /** Offset of the value at a path, or of its key; of the nearest ancestor if it does not exist. */
  find(path: Path, part: 'value' | 'key' = 'value'): number {
    let place = this.root ?? { offset: 0 };
    for (const [depth, step] of path.entries()) {
      const entry = typeof step === 'string' ? findEntry(place, step) : undefined;
      const next = entry?.place ?? (typeof step === 'number' ? place.items?.[step] : undefined);
      if (next === undefined) break;
      if (entry && part === 'key' && depth === path.length - 1) return entry.key.offset;
      place = next;
    }
    return place.offset;
  }

  private add(event: NodeEvent): void {
    const frame = this.open.at(-1);
    const place = this.placeOf(event, frame);
    if (frame === undefined) this.root ??= place;
    else if (frame.place.items) frame.step = frame.place.items.push(place) - 1;
    else if (frame.key) this.addEntry(frame, frame.key, place);
    else this.addKey(frame, { name: this.keyName(event), offset: place.offset });
    if (event.type === EVENT_ID.MAPPING || event.type === EVENT_ID.SEQUENCE)
      this.open.push({ place, step: 0 });
  }

  private addKey(frame: Frame, key: Key): void {
    frame.key = key;
    if (key.offset === this.keyOffset)
      this.pathOfKey = [...this.open.slice(0, -1).map(({ step }) => step), key.name];
  }

  private addEntry(frame: Frame, key: Key, place: Place): void {
    frame.key = undefined;
    frame.step = key.name;
    if (key.name === '<<') {
      frame.place.merged = [...(frame.place.merged ?? []), place];
      return;
    }
    const first = frame.place.entries?.get(key.name);
    if (!first) frame.place.entries?.set(key.name, { key, place });
    else if (this.duplicates.length < maxPerCode) {
      const path = this.open.map(({ step }) => step);
      this.duplicates.push({ path, first: first.key.offset, second: key.offset });
    }
  }

  private placeOf(event: NodeEvent, frame: Frame | undefined): Place {
    const anchor = this.text.slice(event.anchorStart, event.anchorEnd);
    if (event.type === EVENT_ID.ALIAS) {
      return { ...this.anchors.get(anchor), offset: event.anchorStart - 1 };
    }
    const place = newPlace(event, frame?.key?.offset ?? frame?.place.offset ?? 0);
    if (event.anchorStart >= 0) this.anchors.set(anchor, place);
    return place;
  }

  private keyName(event: NodeEvent): string {
    return event.type === EVENT_ID.SCALAR ? getScalarValue(this.text, event) : '';
  }
}

/** An empty value has the position of its key. */
function newPlace(event: Exclude<NodeEvent, { type: typeof EVENT_ID.ALIAS }>, fallback: number): Place {
  if (event.type === EVENT_ID.MAPPING) return { offset: event.start, entries: new Map() };
  if (event.type === EVENT_ID.SEQUENCE) return { offset: event.start, items: [] };
  if (event.valueStart < 0) return { offset: fallback };
  const quoted = event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
  return { offset: quoted ? event.valueStart - 1 : event.valueStart };
}

/** The entry of a key in a mapping, or else in the mappings merged into it; each is visited once. */
function findEntry(mapping: Place, key: string): Entry | undefined {
  if (!mapping.entries) return undefined;
  const places = [mapping];
  const seen = new Set<Map<string, Entry>>();
  for (const { entries, items, merged } of places) {
    if (items) places.push(...items);
    if (!entries || seen.has(entries)) continue;
    seen.add(entries);
    const found = entries.get(key);
    if (found) return found;
    if (merged) places.push(...merged);
  }
  return undefined;
}
