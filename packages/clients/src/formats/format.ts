/** Which entry of a file: the keys that lead to the servers, and the server's name among them. */
export interface EntryPlace {
  servers: readonly string[];
  name: string;
  isList: boolean;
}

export type Entry = Record<string, unknown>;

/** How text of one syntax is read and edited. Edits leave everything else in the text as it is. */
export interface Format {
  /** Throws `SyntaxProblem`. Blank text is an empty object. */
  parse(text: string): Entry;
  add(text: string, place: EntryPlace, entry: Entry): string;
  remove(text: string, place: EntryPlace): string;
}

/** Text that is not what its syntax asks for. Line and column count from 1. */
export class SyntaxProblem extends Error {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: { line: number; column: number }) {
    super(message);
    this.line = line;
    this.column = column;
  }
}
