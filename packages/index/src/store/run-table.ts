/** Numbers per slot: the run's hash, where its characters start, how many they are (0: no run), its value. */
const slotSize = 4;

/**
 * Maps runs of letters and digits to numbers. Runs are hashed in place: creating a string for each of the millions of
 * words of a large catalogue would take longer than everything else. All data of a look-up is adjacent in memory.
 */
export class RunTable {
  readonly #read: (run: string) => number;
  /** Room for the words of some hundred tools; more is made when it is needed. */
  #slots = new Int32Array(8192 * slotSize);
  #characters = new Uint16Array(32768);
  #characterCount = 0;
  #runCount = 0;

  /** `read` is called once for each different run. */
  constructor(read: (run: string) => number) {
    this.#read = read;
  }

  /** The number of `text.slice(start, end)`; `hash` must be that of its characters, as `hashStep` makes it. */
  get(text: string, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const length = end - start;
    let slot = slotOf(hash, slots);
    while (slots[slot + 2]! > 0) {
      if (
        slots[slot] === hash &&
        slots[slot + 2] === length &&
        this.#isAt(slots[slot + 1]!, text, start, length)
      ) {
        return slots[slot + 3]!;
      }
      slot = nextSlot(slot, slots);
    }
    return this.#add(text.slice(start, end), hash);
  }

  #isAt(first: number, text: string, start: number, length: number): boolean {
    const characters = this.#characters;
    for (let i = 0; i < length; i++) if (characters[first + i] !== text.charCodeAt(start + i)) return false;
    return true;
  }

  #add(run: string, hash: number): number {
    const value = this.#read(run);
    const first = this.#characterCount;
    this.#makeRoom(first + run.length);
    for (let i = 0; i < run.length; i++) this.#characters[first + i] = run.charCodeAt(i);
    this.#characterCount += run.length;
    this.#runCount++;
    place([hash, first, run.length, value], 0, this.#slots);
    return value;
  }

  #makeRoom(characters: number): void {
    while (characters > this.#characters.length) {
      const larger = new Uint16Array(this.#characters.length * 2);
      larger.set(this.#characters);
      this.#characters = larger;
    }
    if (this.#runCount * slotSize * 2 < this.#slots.length) return;
    const larger = new Int32Array(this.#slots.length * 2);
    for (let slot = 0; slot < this.#slots.length; slot += slotSize) {
      if (this.#slots[slot + 2]! > 0) place(this.#slots, slot, larger);
    }
    this.#slots = larger;
  }
}

/** The hash of no characters. */
export const emptyHash = 0x811c9dc5 | 0;

/** The hash of some characters followed by one more. */
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** Copies the entry that starts at a place of some list into a free slot. */
function place(from: ArrayLike<number>, start: number, slots: Int32Array): void {
  let slot = slotOf(from[start]!, slots);
  while (slots[slot + 2]! > 0) slot = nextSlot(slot, slots);
  for (let i = 0; i < slotSize; i++) slots[slot + i] = from[start + i]!;
}

/** The number of slots is a power of two. */
function slotOf(hash: number, slots: Int32Array): number {
  return ((hash ^ (hash >>> 15)) * slotSize) & (slots.length - 1);
}

function nextSlot(slot: number, slots: Int32Array): number {
  return (slot + slotSize) & (slots.length - 1);
}
