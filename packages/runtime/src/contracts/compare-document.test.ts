import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContracts } from '@climax/contracts';
import { generateFiles } from '@climax/contracts/publish';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createWorkshop, scriptTool } from '../testing/workshop.ts';
import { compareDocument } from './compare-document.ts';

const { path, write, writeConfig, remove } = createWorkshop();
const out = scratch();
afterAll(() => {
  remove();
  out.remove();
});

const contract = (name: string, endpoint = 'words') => ({
  name,
  status: 'active',
  transport: 'mcp',
  endpoint,
  input_schema: { type: 'object', properties: { word: { type: 'string' } } },
  output_schema: { type: 'object' },
  errors: [],
});
const document = write('words.json', {
  tools: [contract('count'), contract('spell'), contract('elsewhere', 'other')],
});
const contracts = loadContracts(document);
const tool = (name: string, args: object[] = [{ name: 'word', positional: true }]) =>
  scriptTool(name, '0', { args });
const config = writeConfig('words', [tool('count'), tool('spell')]);

describe('compareDocument', () => {
  it('has nothing to compare when nothing was generated', () => {
    const { directory, isGenerated, results } = compareDocument(contracts, { document, configs: [] });
    expect([directory, isGenerated, results]).toEqual([path, false, []]);
  });

  it('says how each argument reaches the program', () => {
    const { results } = compareDocument(contracts, { document, configs: [config] });
    expect(results).toEqual([
      { name: 'config words', problems: [], remarks: ['count: word → VALUE', 'spell: word → VALUE'] },
    ]);
  });

  it('finds the tools that are missing, and what they may be called instead', () => {
    const other = write('typo.yaml', {
      name: 'words',
      command: 'words',
      tools: [
        { name: 'spel', description: 'd' },
        { name: 'count', description: 'd' },
      ],
    });
    const [{ problems = [] } = {}] = compareDocument(contracts, { document, configs: [other] }).results;
    expect(problems).toContain("spell: the config has no tool of this name; did it mean 'spel'?");
    expect(problems).toContain('count: argument "word" is in the contract, but the tool does not take it');
    expect(problems.join()).not.toContain('elsewhere');
  });

  it('compares generated files with the contracts, where they are', () => {
    const files = generateFiles(contracts, { document });
    for (const { name, content } of files) writeFileSync(join(out.path, name), content);
    const check = () => compareDocument(contracts, { document, configs: [], out: out.path });
    expect(check()).toMatchObject({ directory: out.path, isGenerated: true });
    expect(check().results.map(({ problems }) => problems)).toEqual([[], []]);
    const [{ name = '', content = '' } = {}] = files;
    writeFileSync(join(out.path, name), content.replace('"count"', '"tally"'));
    const [changed, same] = check().results;
    expect([changed?.name, changed?.problems.length, same?.problems]).toEqual([
      join(out.path, name),
      expect.any(Number),
      [],
    ]);
    expect(changed?.problems.length).toBeGreaterThan(0);
  });

  it('adds the bundled configs that contracts name', () => {
    const bundled = write('bundled.json', { tools: [contract('nothing_of_it', 'web-fetch')] });
    const { results } = compareDocument(loadContracts(bundled), { document: bundled, configs: [] });
    expect(results.map(({ name }) => name)).toEqual(['config web-fetch']);
    expect(results[0]?.problems[0]).toMatch(/^nothing_of_it: the config has no tool of this name/);
  });
});
