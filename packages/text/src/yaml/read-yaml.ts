import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import { decodeText } from '../decode/decode-text.ts';
import type { Path, Place, Problem } from '../problems/problem.ts';
import { TextLines } from '../problems/text-lines.ts';
import { quote, showLine } from '../show/show-text.ts';
import { octalLookalikes } from './octal-lookalikes.ts';
import { readPlainYaml } from './plain-yaml.ts';
import { sizeExcess } from './text-size.ts';
import { expansionExcess } from './yaml-expansion.ts';
import { yamlHint } from './yaml-hints.ts';
import { Positions } from './yaml-positions.ts';
import { yamlSchema } from './yaml-schema.ts';

const parserOptions = { maxDepth: 100 };
const maxMergedKeys = 100_000;

export type YamlProblemCode =
  | 'alias-limit'
  | 'duplicate-key'
  | 'encoding'
  | 'syntax'
  | 'too-large'
  | 'yaml-1.1-octal';

type YamlProblem = Problem<YamlProblemCode>;

/** One YAML document: plain values, mappings without a prototype, and where they stand. */
export interface YamlDocument {
  /** The name that its problems carry. */
  source: string;
  /** `null` for an empty file. */
  value: unknown;
  /** Line and column, from 1, of the value at a path (or of its key), or of the nearest ancestor there is. */
  locate(path: Path, part?: 'value' | 'key'): Place;
  /** What other readers of YAML take for something else. */
  warnings: YamlProblem[];
}

/** The document, or every reason why the text cannot be read. */
export type YamlReading =
  | { ok: true; document: YamlDocument }
  | { ok: false; problems: YamlProblem[]; cause?: unknown };

/** Reads one YAML 1.2 document with merge keys, in bounded time and memory. `source` is the name that problems carry. */
export function readYaml(input: string | Uint8Array, source: string): YamlReading {
  try {
    return { ok: true, document: readDocument(input, source) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, problems: error.problems, cause: error.cause };
  }
}

/** Ends the reading; never leaves this file. */
class Refusal extends Error {
  readonly problems: YamlProblem[];

  constructor(problems: YamlProblem[], options?: ErrorOptions) {
    super('not readable', options);
    this.problems = problems;
  }
}

function readDocument(input: string | Uint8Array, source: string): YamlDocument {
  const text = new YamlText(textOf(input, source), source);
  const locate: YamlDocument['locate'] = (path, part) => text.locate(path, part);
  // To YAML both line ends are one; positions are taken from the text as it is.
  const plain = readPlainYaml(text.content.replaceAll('\r\n', '\n'));
  if (plain) return { source, value: plain.value, locate, warnings: [] };

  const events = text.parse();
  const value = text.construct(events);
  const warnings = octalLookalikes(text.content, events).map(({ offset, message }) =>
    text.problem(offset, 'yaml-1.1-octal', message),
  );
  return { source, value, locate, warnings };
}

function textOf(input: string | Uint8Array, source: string): string {
  refuseExcess(input, source);
  if (typeof input === 'string') return input.startsWith('\ufeff') ? input.slice(1) : input;
  const decoded = decodeText(input);
  if ('text' in decoded) {
    refuseExcess(decoded.text, source);
    return decoded.text;
  }
  const { reason, before } = decoded;
  if (before === undefined) throw wholeFile(source, 'encoding', reason);
  throw new Refusal([new YamlText(before, source).problem(before.length, 'encoding', reason)]);
}

function refuseExcess(input: string | Uint8Array, file: string): void {
  const message = sizeExcess(input);
  if (message !== undefined) throw wholeFile(file, 'too-large', message);
}

function wholeFile(file: string, code: YamlProblemCode, message: string): Refusal {
  return new Refusal([{ file, line: 0, column: 0, path: [], code, message }]);
}

class YamlText {
  readonly content: string;
  private readonly source: string;
  private readonly lines: TextLines;
  private positions: Positions | undefined;

  constructor(content: string, source: string) {
    this.content = content;
    this.source = source;
    this.lines = new TextLines(content);
  }

  problem(offset: number, code: YamlProblemCode, message: string, path: Path = []): YamlProblem {
    return { file: this.source, ...this.lines.placeOf(offset), path: [...path], code, message };
  }

  /** Parses again when first asked: most files never are, and events take many times the room of their text. */
  locate(path: Path, part?: 'value' | 'key'): Place {
    this.positions ??= new Positions(this.content, parseEvents(this.content, parserOptions));
    return this.lines.placeOf(this.positions.find(path, part));
  }

  parse(): Event[] {
    try {
      const events = parseEvents(this.content, parserOptions);
      this.refuseSecondDocument(events);
      return events;
    } catch (error) {
      throw this.refusal(error);
    }
  }

  construct(events: Event[]): unknown {
    const options = { source: this.content, schema: yamlSchema(), maxTotalMergeKeys: maxMergedKeys };
    let value: unknown;
    try {
      [value = null] = constructFromEvents(events, options);
    } catch (error) {
      throw this.duplicateKeys(events) ?? this.refusal(error, events);
    }
    const firstAlias = events.find((event) => event.type === EVENT_ID.ALIAS);
    const excess = firstAlias && expansionExcess(value, this.content.length, parserOptions.maxDepth);
    if (excess) {
      throw new Refusal([this.problem(firstAlias.anchorStart - 1, 'alias-limit', excess)]);
    }
    return value;
  }

  private refuseSecondDocument(events: Event[]): void {
    const last = events.findLastIndex(({ type }) => type === EVENT_ID.DOCUMENT);
    if (last <= 0) return;
    const offset = new Positions(this.content, events.slice(last)).find([]);
    const message = 'a second document begins here; a file holds one';
    throw new Refusal([this.problem(offset, 'syntax', message)]);
  }

  private duplicateKeys(events: Event[]): Refusal | undefined {
    const problems = new Positions(this.content, events).duplicates.map(({ path, first, second }) => {
      const { line } = this.lines.placeOf(first);
      return this.problem(
        second,
        'duplicate-key',
        `the key ${quote(String(path.at(-1)))} is already on line ${line}`,
        path,
      );
    });
    return problems.length > 0 ? new Refusal(problems) : undefined;
  }

  private refusal(error: unknown, events: Event[] = []): Refusal {
    if (error instanceof Refusal) return error;
    const offset = error instanceof YAMLException ? (error.mark?.position ?? 0) : 0;
    const reason = error instanceof YAMLException ? error.reason : 'this cannot be read as YAML';
    const path = new Positions(this.content, events, offset).pathOfKey;
    const message = showLine(reason, 300) + yamlHint(this.content, offset);
    return new Refusal([this.problem(offset, 'syntax', message, path)], { cause: error });
  }
}
