import type { ValueType } from '../../command-facts.ts';
import { findFixedValues } from './fixed/find-fixed-values.ts';
import { saysRepeatable } from './repeats/says-repeatable.ts';
import type { TextContext } from './text-context.ts';
import { findDefault } from './values/find-default.ts';

/** Facts about the value in an option's description. */
export interface TextFacts {
  enum?: string[];
  default?: string;
  repeatable?: true;
  separator?: string;
  required?: true;
  deprecated?: true;
  /** The type a note such as `[number]` names. */
  noted?: ValueType | 'array' | 'count';
  /** The opposite option the text names. */
  negated?: string;
}

export function readTextFacts(description: string, context: TextContext): TextFacts {
  const standard = findDefault(description);
  const values = findFixedValues(description, { ...context, ...(standard && { shown: standard }) });
  const separator =
    /\bcomma[-\s]\s*(?:separated|delimited)|,-(?:separated|delimited)|separated by (?:a )?commas?/i.test(
      description,
    )
      ? ','
      : undefined;
  const noted = findNote(description);
  return {
    ...(values && { enum: values }),
    ...(standard !== undefined && { default: standard }),
    ...((noted === 'array' || saysRepeatable(description, context)) && { repeatable: true as const }),
    ...(separator && { separator }),
    ...(/\[required\]|\(required\)|\[default: [^\]]*; required\]|^\(?required\b\)?[.:;]/i.test(
      description,
    ) && { required: true as const }),
    ...(/\bdeprecated\b/i.test(description.slice(0, 160)) &&
      isDeprecated(description) && { deprecated: true as const }),
    ...(noted && { noted }),
    ...negatedName(description, context),
  };
}

const isDeprecated = (text: string) =>
  /^[[(<*]*deprecated|[[(]deprecated\b|\b(?:is|has been|are) deprecated|\bdeprecated(?:[:;.!,]|$| in favou?r| and will| since| alias| option|—)/i.test(
    text,
  );

const notes: [RegExp, NonNullable<TextFacts['noted']>][] = [
  [/\[(?:array|list)\]|^\[(?:\w+::)?[A-Z][a-z]+\]\s/, 'array'],
  [/\[(?:number|num)\]/i, 'number'],
  [/\[integer\]|\[int\]/i, 'integer'],
  [/\[count\]/i, 'count'],
  [/\[(?:string|path|file)\]|\[boolean \| string\]|\[string \| boolean\]/i, 'string'],
  // rich-click puts the type after the text: `(INTEGER RANGE x>=1)`.
  [/\((?:INTEGER|INT)\b[^()]*\)$/, 'integer'],
  [/\(FLOAT\b[^()]*\)$/, 'number'],
  [/\((?:TEXT|PATH|FILE|FILENAME|DIRECTORY|UUID|DATETIME)(?: MULTIPLE)?\)$/, 'string'],
  [/\[bool(?:ean)?\]|\btype:\s+boolean\b/i, 'boolean'],
];

function findNote(text: string): TextFacts['noted'] {
  return notes.find(([pattern]) => pattern.test(text))?.[1];
}

function negatedName(text: string, { names }: TextContext): { negated: string } | undefined {
  const name = /\buse [`'"]?(--no-[\w-]+)[`'"]? to disable/i.exec(text)?.[1];
  return name !== undefined && names.includes(name.replace('--no-', '--')) ? { negated: name } : undefined;
}
