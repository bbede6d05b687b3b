import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createWorkshop, scriptTool } from '../testing/workshop.ts';
import { findTool, plainName } from './find-tool.ts';
import { listArguments } from './list-arguments.ts';

const { write, writeConfig, remove } = createWorkshop();
afterAll(remove);

const config = writeConfig('search', [
  scriptTool('search.web', '0', { aliases: ['find'] }),
  scriptTool('find_all', '0', { aliases: ['old_find'] }),
  scriptTool('old', '0'),
]);

describe('findTool', () => {
  it.each([
    ['search.web', 'search.web'],
    ['search_web', 'search.web'],
    ['find', 'search.web'],
    ['old_find', 'find_all'],
    ['old', 'old'],
    ['Search.Web', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('%j finds %j', async (name, expected) => {
    const catalogue = await composeForTest({ configs: [config] });
    expect(findTool(catalogue, name)?.tool.name).toBe(expected);
    expect(findTool(catalogue, name)?.tool.name).toBe(expected);
  });

  it('finds nothing that is hidden by its other names', async () => {
    const policy = write('policy.yaml', { tools: { old: {} } });
    const catalogue = await composeForTest({ configs: [config], policy });
    expect(['search_web', 'find', 'old_find'].map((name) => findTool(catalogue, name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('plainName', () => {
  it('is made of letters, digits, _ and - alone, and is not needed twice', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const plain = plainName(name);
        expect(plain ?? name).toMatch(/^[A-Za-z0-9_-]*$/);
        expect(plainName(plain ?? name)).toBeUndefined();
        expect((plain ?? name).length).toBe(name.length);
      }),
    );
  });
});

describe('listArguments', () => {
  it.each([
    [{}, 'no arguments'],
    [{ properties: {} }, 'no arguments'],
    [{ properties: { a: {}, b: {} }, required: ['b'] }, '[a] b'],
    [{ properties: { a: {} } }, '[a]'],
  ])('%j → %s', (schema, shown) => {
    expect(listArguments(schema)).toBe(shown);
  });
});
