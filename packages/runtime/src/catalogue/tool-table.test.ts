import { afterAll, describe, expect, it } from '@jest/globals';
import { composeForTest } from '../testing/compose-for-test.ts';
import { createWorkshop } from '../testing/workshop.ts';
import { toolTable } from './tool-table.ts';

const { write, remove } = createWorkshop();
afterAll(remove);

const config = write('notes.yaml', {
  name: 'notes',
  command: 'notes',
  tools: [
    {
      name: 'write',
      description: 'Write a note '.repeat(6).trim(),
      command: 'add',
      args: [
        { name: 'title', required: true, positional: true },
        { name: 'kind', enum: ['a', 'b'], default: 'a' },
        { name: 'size', type: 'integer', default: 3 },
        { name: 'text', stdin: true },
        { name: 'folder', cwd: true },
        { name: 'plain' },
      ],
    },
    { name: 'list', description: 'List notes' },
  ],
});
const policy = write('policy.yaml', {
  default: 'enabled',
  tools: { write: { args: { size: { min: 1, max: 9 }, kind: { values: ['a'] }, title: { secret: true } } } },
});
const table = async (width?: number, rules?: string) =>
  toolTable((await composeForTest({ configs: [config], policy: rules })).tools, width);

describe('toolTable', () => {
  it('sorts by name and shows the whole command', async () => {
    const shown = await table();
    expect(shown.indexOf('list')).toBeLessThan(shown.indexOf('write'));
    expect(shown).toMatch(/│ list +│ List notes +│ notes +│ none +│/);
    expect(shown).toContain('│ notes add ');
  });

  it('says which tools write or destroy', async () => {
    const tools = [
      { name: 'look', description: 'Look' },
      { name: 'make', description: 'Make', risk: 'write' },
      { name: 'drop', description: 'Drop', risk: 'destructive' },
    ];
    const { tools: allowed } = await composeForTest({
      configs: [write('risks.yaml', { command: 'notes', tools })],
    });
    const names = /^(look|make|drop).*$/gm;
    expect((await toolTable(allowed, 30)).match(names)).toEqual([
      'drop (destructive)',
      'look',
      'make (write)',
    ]);
    expect(await toolTable(allowed)).toMatch(/│ make +│.*\n│ \(write\) +│/);
  });

  it.each([
    'title (required, positional)',
    'kind (default=a, enum=a|b)',
    'size (integer, default=3)',
    'text (stdin)',
    'folder (cwd)',
    'plain ',
  ])('says of an argument: %s', async (fact) => {
    expect(await table()).toContain(fact);
  });

  it('says what the policy demands, and nothing that it leaves open', async () => {
    const shown = await table(undefined, policy);
    expect(shown).toContain('size (integer, default=3, min=1, max=9)');
    expect(shown).toMatch(/\bsecret\b(?!=)/);
    expect(shown).toMatch(/values=a\b/);
    expect(shown).not.toMatch(/null|false/);
  });

  it.each([40, 60, 80, 100, 140])('fits into %i columns', async (width) => {
    const longest = Math.max(...(await table(width)).split('\n').map((line) => line.length));
    expect(longest).toBeLessThanOrEqual(width);
  });

  it('wraps the cells while there is room for them', async () => {
    const lines = (await table(120)).split('\n');
    expect(lines[0]).toMatch(/^┌/);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  it('shows the tools one below the other where a table has no room', async () => {
    const facts = [
      'list',
      '  List notes',
      '  Command: notes',
      '  Arguments: none',
      '',
      'write',
      '  Write a note Write a note Write a note Write a note Write a',
      '    note Write a note',
      '  Command: notes add',
      '  Arguments: title (required, positional), kind (default=a,',
      '    enum=a|b), size (integer, default=3), text (stdin), folder',
      '    (cwd), plain',
    ];
    expect((await table(62)).split('\n')).toEqual(facts);
  });

  it('is no wider than it has to be', async () => {
    const [line = ''] = (await table(400)).split('\n');
    expect(line.length).toBeLessThan(200);
  });
});
