/** The syntax tree of a pattern in Python's `re` syntax. */
export type PatternNode =
  | { kind: 'char'; char: string }
  | { kind: 'any' }
  | SetNode
  | { kind: 'at'; where: Anchor }
  | { kind: 'group'; index: number | null; body: PatternNode }
  | { kind: 'look'; ahead: boolean; negated: boolean; body: PatternNode }
  | { kind: 'reference'; index: number; place: number }
  | { kind: 'repeat'; item: PatternNode; min: number; max: number; lazy: boolean }
  | { kind: 'sequence'; items: PatternNode[] }
  | { kind: 'choice'; branches: PatternNode[] };

export interface SetNode {
  kind: 'set';
  negated: boolean;
  items: SetItem[];
}

export type SetItem =
  | { kind: 'char'; char: string }
  | { kind: 'range'; from: string; to: string }
  | { kind: 'class'; letter: ClassLetter };

/** Character classes: `\d`, `\w`, `\s` and their negations. */
export type ClassLetter = 'd' | 'D' | 'w' | 'W' | 's' | 'S';

/** `^`, `$`, `\A`, `\Z`, `\b`, `\B`. */
export type Anchor = 'line-start' | 'line-end' | 'text-start' | 'text-end' | 'boundary' | 'no-boundary';

/** The inline flags: `(?i)` ignores case, `(?s)` lets `.` match a newline, `(?m)` anchors at lines, `(?a)` means ASCII. */
export type PatternFlag = 'i' | 's' | 'm' | 'a' | 'u';

export interface ParsedPattern {
  root: PatternNode;
  flags: ReadonlySet<PatternFlag>;
}

/** Thrown for an invalid pattern, with the position in characters from 1. */
export class PatternError extends Error {
  readonly position: number;

  constructor(message: string, index: number) {
    super(message);
    this.name = 'PatternError';
    this.position = index + 1;
  }
}
