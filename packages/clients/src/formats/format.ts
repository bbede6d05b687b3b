/** Identifies an entry: the keys that lead to the servers, and the server's name. */
export interface EntryPlace {
  servers: readonly string[];
  name: string;
  isList: boolean;
}

export type Entry = Record<string, unknown>;

/** Reads and edits one format. Edits leave the rest of the text unchanged. */
export interface Format {
  /** Throws `SyntaxProblem`. Blank text is an empty object. */
  parse(text: string): Entry;
  add(text: string, place: EntryPlace, entry: Entry): string;
  remove(text: string, place: EntryPlace): string;
}

/** Thrown for invalid syntax. Line and column count from 1. */
export class SyntaxProblem extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** Thrown for a file that can be read, but in which the entry cannot be changed. */
export class EditProblem extends Error {
  override readonly name = 'EditProblem';
}
