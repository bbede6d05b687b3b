import { listChoices, showJson } from '@climax/text';
import { countOf, listSome } from '@climax/text/problems';
import type { TLocalizedValidationError } from 'typebox/error';

type Keyword = TLocalizedValidationError['keyword'];
type Params<K extends Keyword> = Extract<TLocalizedValidationError, { keyword: K }>['params'];

/** What a violated keyword expected, in words. */
export function keywordExpectation({ keyword, params }: TLocalizedValidationError): string {
  const describe = expectations[keyword] as ((params: object) => string) | undefined;
  return describe?.(params) ?? `a value that "${keyword}" accepts`;
}

const maxChoices = 10;

const expectations: { [K in Keyword]?: (params: Params<K>) => string } = {
  type: ({ type }) => listChoices([type].flat()),
  enum: ({ allowedValues }) => showChoices(allowedValues),
  const: ({ allowedValue }) => showJson(allowedValue),
  minimum: ({ limit }) => `at least ${limit}`,
  maximum: ({ limit }) => `at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `less than ${limit}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
  minLength: ({ limit }) => `at least ${countOf(limit, 'character')}`,
  maxLength: ({ limit }) => `at most ${countOf(limit, 'character')}`,
  minItems: ({ limit }) => `at least ${countOf(limit, 'item')}`,
  maxItems: ({ limit }) => `at most ${countOf(limit, 'item')}`,
  minProperties: ({ limit }) => `at least ${limit} properties`,
  maxProperties: ({ limit }) => `at most ${limit} properties`,
  uniqueItems: ({ duplicateItems }) =>
    `different items (repeated at ${duplicateItems.slice(0, maxChoices).join(', ')})`,
  pattern: ({ pattern }) => `text that matches ${pattern}`,
  format: ({ format }) => `a valid ${format}`,
  contains: ({ minContains, maxContains }) =>
    `${maxContains === undefined ? `at least ${minContains}` : `${minContains} to ${maxContains}`} items that fit "contains"`,
  not: () => 'a value that does not fit "not"',
  boolean: () => 'nothing here',
};

function showChoices(values: readonly unknown[]): string {
  return values.length > maxChoices
    ? `one of ${listSome(values, showJson, maxChoices)}`
    : listChoices(values.map(showJson));
}
