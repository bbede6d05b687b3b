import type { Segment } from './segment.ts';

/** A corpus without its tools, as plain JSON: lists of words by lines, numbers in base64. */
export interface SavedCorpus {
  stems: string;
  words: string;
  termsOfWords: string;
  segment: Record<keyof Segment, string>;
}

/** A list of numbers as text. */
export function encodeNumbers(numbers: Uint32Array | Uint16Array | Float32Array | Int8Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = '';
  const step = 0x8000;
  for (let i = 0; i < bytes.length; i += step) text += String.fromCharCode(...bytes.subarray(i, i + step));
  return btoa(text);
}

/** The numbers of an encoded segment. */
export function decodeSegment(saved: SavedCorpus['segment']): Segment {
  return {
    terms: new Uint32Array(decodeBytes(saved.terms)),
    starts: new Uint32Array(decodeBytes(saved.starts)),
    documents: new Uint32Array(decodeBytes(saved.documents)),
    main: new Uint16Array(decodeBytes(saved.main)),
    args: new Uint16Array(decodeBytes(saved.args)),
  };
}

/** The bytes of an encoded list. */
export function decodeBytes(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}
