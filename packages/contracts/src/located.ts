import type { Json, Path } from './types.ts';

/** A value read from text that still knows where each of its parts stood. */
export interface Located {
  value: Json;
  /** Offset of the value at a path (or of its key), or of its nearest ancestor that stands in the text. */
  locate(path: Path, part?: 'key' | 'value'): number;
}

/** What a reader says of a text: the value, or the first place that is not well-formed. */
export type Reading = { ok: true; located: Located } | { ok: false; offset: number; message: string };

interface Place {
  key: number;
  value: number;
}

/** The places of a value's parts, collected while it is read. */
export class Places {
  private readonly places = new Map<string, Place>();

  add(pointer: string, value: number, key = value): void {
    this.places.set(pointer, { key, value });
  }

  locate(path: Path, part: 'key' | 'value' = 'value'): number {
    for (let length = path.length; length >= 0; length--) {
      const place = this.places.get(path.slice(0, length).reduce<string>(extendPointer, ''));
      if (place) return length === path.length ? place[part] : place.value;
    }
    return 0;
  }
}

/** The JSON pointer of a child. */
export function extendPointer(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The steps of a JSON pointer, which starts with `/` or is empty. */
export function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
