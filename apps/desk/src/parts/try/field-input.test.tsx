import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPage } from '../../../test/page/open-page.ts';
import { FieldInput } from './field-input.tsx';
import { type Field, fieldsOf } from './fields-of.ts';

let page: Awaited<ReturnType<typeof openPage>>;
let given: (string | readonly string[])[];
beforeEach(async () => {
  page = await openPage();
  given = [];
});
afterEach(() => page.close());

/** The field of an argument that has this schema. */
function fieldOf(property: object, { isSecret = false, placement = 'flag' as 'flag' | 'stdin' } = {}): Field {
  const args = { name: { placement, flag: null, isSecret } };
  return fieldsOf({ schema: { properties: { name: property } }, args })[0] as Field;
}

interface Drawn {
  value?: string | string[];
  problem?: string;
}
const draw = (field: Field, { value, problem }: Drawn = {}) =>
  page.draw(
    <FieldInput field={field} value={value} problem={problem} onChange={(next) => given.push(next)} />,
  );
const options = () =>
  [...page.root.querySelectorAll('option')].map((option) => [
    option.getAttribute('value') ?? '',
    option.textContent,
  ]);

describe('FieldInput', () => {
  it.each([
    ['text', { type: 'string' }, 'input', 'text'],
    ['a number', { type: 'integer' }, 'input', 'decimal'],
  ])('asks for %s in one line', async (_, property, selector, mode) => {
    await draw(fieldOf(property), { value: '5' });
    expect([page.attribute(selector, 'inputMode'), page.attribute(selector, 'value')]).toEqual([mode, '5']);
    await page.put(selector, 'input', '57');
    expect(given).toEqual(['57']);
  });

  it('does not show a secret while it is typed', async () => {
    await draw(fieldOf({ type: 'string' }, { isSecret: true }), { value: 'x' });
    expect(page.attribute('input', 'type')).toBe('password');
  });

  it.each([
    ['standard input', fieldOf({ type: 'string' }, { placement: 'stdin' })],
    ['an object', fieldOf({ type: 'object' })],
    ['a list of lists', fieldOf({ type: 'array', items: { type: 'array' } })],
  ])('has several lines for %s', async (_, field) => {
    await draw(field);
    await page.put('textarea', 'input', '{"a": 1}');
    expect(given).toEqual(['{"a": 1}']);
  });

  it.each([
    [
      { type: 'boolean' },
      [
        ['', 'not given'],
        ['true', 'true'],
        ['false', 'false'],
      ],
    ],
    [
      { enum: ['a', 5] },
      [
        ['', 'not given'],
        ['"a"', 'a'],
        ['5', '5'],
      ],
    ],
  ])('offers the choices of %j', async (property, choices) => {
    await draw(fieldOf(property));
    expect(options()).toEqual(choices);
    await page.put('select', 'change', choices[1]?.[0] as string);
    expect(given).toEqual([choices[1]?.[0]]);
  });

  it('is labelled, described and marked when something is wrong', async () => {
    await draw(fieldOf({ type: 'string', description: 'Which\u202e' }), { problem: 'too\u0007 long' });
    expect(page.attribute('label', 'for')).toBe(page.attribute('input', 'id'));
    expect(page.attribute('input', 'aria-describedby')).toBe('arg-name-hint arg-name-problem');
    expect(page.attribute('input', 'aria-invalid')).toBe('true');
    expect([page.texts('#arg-name-hint'), page.texts('#arg-name-problem')]).toEqual([
      ['Which\\u202e'],
      ['too\\u0007 long'],
    ]);
    await draw(fieldOf({ type: 'string' }));
    expect([page.attribute('input', 'aria-invalid'), page.texts('.problem')]).toEqual(['false', ['']]);
  });

  it.each([
    [{ type: 'integer', minimum: 1 }, 'integer at least 1'],
    [{ type: 'integer', default: 3 }, 'integer, default 3'],
    [{ type: 'string', default: '' }, 'string, default ""'],
    [{ type: 'boolean', default: false }, 'boolean, default false'],
  ])('says what %j takes', async (property, text) => {
    await draw(fieldOf(property));
    expect(page.texts('.muted.small.wrap')).toEqual([text]);
  });

  it('says that an argument is required', async () => {
    await draw({ ...fieldOf({ type: 'string' }), isRequired: true });
    expect(page.root.textContent).toContain('name required');
    await draw(fieldOf({ type: 'string' }));
    expect(page.root.textContent).not.toContain('required');
  });
});

describe('ListInput', () => {
  const list = fieldOf({ type: 'array', items: { type: 'string' } });
  const values = () =>
    [...page.root.querySelectorAll('input')].map((item) => item.getAttribute('value') ?? '');

  it('begins with one empty line', async () => {
    for (const value of [undefined, [], 'text']) {
      await draw(list, value === undefined ? {} : { value });
      expect([values(), page.has('[aria-label^=Remove]')]).toEqual([[''], false]);
    }
  });

  it('changes, adds and removes the item it is told to', async () => {
    await draw(list, { value: ['a', 'b', 'c'] });
    expect(values()).toEqual(['a', 'b', 'c']);
    await page.put('#arg-name-1', 'input', 'x');
    await page.click('Add item');
    await page.fire('[aria-label="Remove item 2 of name"]', 'click');
    expect(given).toEqual([
      ['a', 'x', 'c'],
      ['a', 'b', 'c', ''],
      ['a', 'c'],
    ]);
  });

  it('labels each item', async () => {
    await draw(list, { value: ['a', 'b'] });
    expect(page.attribute('label', 'for')).toBe('arg-name');
    expect(page.attribute('#arg-name', 'value')).toBe('a');
    expect(page.attribute('#arg-name-1', 'aria-label')).toBe('name, item 2');
    expect(page.find('#arg-name').hasAttribute('aria-label')).toBe(false);
  });

  it('offers the choices of its items', async () => {
    await draw(fieldOf({ type: 'array', items: { enum: ['x', 'y'] } }), { value: ['"y"'] });
    expect(options()).toEqual([
      ['', 'not given'],
      ['"x"', 'x'],
      ['"y"', 'y'],
    ]);
    await page.put('select', 'change', '"x"');
    expect(given).toEqual([['"x"']]);
  });
});
