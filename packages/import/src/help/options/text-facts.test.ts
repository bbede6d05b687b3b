import { describe, expect, it } from '@jest/globals';
import { readTextFacts } from './text-facts.ts';

const read = (description: string, names = ['--option']) =>
  readTextFacts(description, { names, placeholder: 'VALUE', lists: 'collected' });

describe('readTextFacts', () => {
  it.each([
    ['Names, comma-separated', ','],
    ['A comma separated list of tags', ','],
    ['Tags (comma-delimited)', ','],
    ['Columns, separated by commas', ','],
    ['Separated by a comma', ','],
    ['Space separated words', undefined],
    ['Containers to merge into, separated by "/"', undefined],
    ['The name of a comma', undefined],
  ])('%j has the separator %j', (description, separator) => {
    expect(read(description).separator).toBe(separator);
  });

  it.each([
    ['The name [required]', true],
    ['(required) app to run against', true],
    ['Required. The name', true],
    ['The name (required)', true],
    ['[default: x; required]', true],
    ['No longer required by anybody', undefined],
    ['Show required packages', undefined],
  ])('%j is required: %j', (description, required) => {
    expect(read(description).required).toBe(required);
  });

  it.each([
    ['[deprecated] Use --other', true],
    ['DEPRECATED: use --other', true],
    ['Old name (deprecated)', true],
    ['This option is deprecated', true],
    ['Deprecated, use `cz commit -- -s` instead.', true],
    ['Deprecated alias of --all', true],
    ['Warn about deprecated features', undefined],
    ['Show deprecated packages too', undefined],
    ['Also list deprecated ones', undefined],
  ])('%j is deprecated: %j', (description, deprecated) => {
    expect(read(description).deprecated).toBe(deprecated);
  });

  it.each([
    ['Port [number]', 'number'],
    ['Port [int]', 'integer'],
    ['Files [array]', 'array'],
    ['Verbosity [count]', 'count'],
    ['Name [string]', 'string'],
    ['Watch [boolean]', 'boolean'],
    ['How often (INTEGER)', 'integer'],
    ['How often (INTEGER RANGE x>=-1)', 'integer'],
    ['How much (FLOAT)', 'number'],
    ['A profile. (TEXT)', 'string'],
    ['Files (PATH MULTIPLE)', 'string'],
    ['An API (REST)', undefined],
    ['A file (PATH) to read', undefined],
    ['Plain words', undefined],
  ])('%j notes the type %j', (description, noted) => {
    expect(read(description).noted).toBe(noted);
  });

  it('recognizes the opposite that a text names, if it is of this option', () => {
    const text = 'Use colours; use --no-color to disable';
    expect(read(text, ['--color']).negated).toBe('--no-color');
    expect(read(text, ['--other']).negated).toBeUndefined();
  });

  it('joins what several rules find', () => {
    expect(read('Formats, comma-separated [possible values: json, csv] [default: json]')).toMatchObject({
      enum: ['json', 'csv'],
      default: 'json',
      separator: ',',
    });
  });
});
