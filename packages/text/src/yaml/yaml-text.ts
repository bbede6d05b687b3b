import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml';
import type { Path, Place, Problem } from '../problems/problem.ts';
import { quote, showLine } from '../show/show-text.ts';
import { expansionExcess } from './expansion-excess.ts';
import { Positions } from './positions.ts';
import { TextLines } from './text-lines.ts';
import { yamlHint } from './yaml-hint.ts';
import { yamlReason } from './yaml-reason.ts';
import { yamlSchema } from './yaml-schema.ts';

const parserOptions = { maxDepth: 100 };
const maxMergedKeys = 100_000;

/** Why a document cannot be read. */
export const yamlProblemCodes = ['alias-limit', 'duplicate-key', 'encoding', 'syntax', 'too-large'] as const;

export type YamlProblemCode = (typeof yamlProblemCodes)[number];

/** Values that other YAML parsers read differently. */
export const yamlWarningCodes = ['yaml-1.1-octal'] as const;

export type YamlWarningCode = (typeof yamlWarningCodes)[number];

export type YamlProblem = Problem<YamlProblemCode>;

/** Aborts reading; never thrown outside this folder. */
export class Refusal extends Error {
  readonly problems: YamlProblem[];

  constructor(problems: YamlProblem[], options?: ErrorOptions) {
    super('not readable', options);
    this.problems = problems;
  }
}

/** The text being read and its name in messages. */
export class YamlText {
  readonly content: string;
  private readonly source: string;
  private readonly lines: TextLines;
  private positions: Positions | undefined;

  constructor(content: string, source: string) {
    this.content = content;
    this.source = source;
    this.lines = new TextLines(content);
  }

  problem<Code extends string>(offset: number, code: Code, message: string, path: Path = []): Problem<Code> {
    return { file: this.source, ...this.lines.placeOf(offset), path: [...path], code, message };
  }

  /** Parsed again on first use: most files never need it, and events take many times the memory of the text. */
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
    const message = 'a second document begins here; a file has only one';
    throw new Refusal([this.problem(offset, 'syntax', message)]);
  }

  duplicateKeys(events: Event[]): Refusal | undefined {
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
    const message = showLine(yamlReason(reason), 300) + yamlHint(this.content, offset);
    return new Refusal([this.problem(offset, 'syntax', message, path)], { cause: error });
  }
}
