import { readYaml } from '@climax/text/yaml';
import { describe, expect, it } from '@jest/globals';
import type { FileTool } from './merge-edits.ts';
import { ownComments, placeComments } from './own-comments.ts';

const text = `# Imported from notes by climax import.
# climax-import: {"program":"notes"}
# Reviewed by Ada
name: notes
description: Notes # for all
# The tools
tools:
  # My favourite
  - name: notes_list
    # check: the help does not say
    description: "List # not a comment"
    risk: read # agreed
    args:
      # At most ten
      - name: limit
        type: integer
        description: |
          # part of the text
      - name: tags
        enum: [a, b] # two
  - name: notes_add
    description: Add
# The end
`;

function read() {
  const reading = readYaml(text, 'notes.yaml');
  if (!reading.ok) throw new Error('not YAML');
  return ownComments(text, reading.document);
}
const tool = (name: string, ...args: string[]) =>
  ({ name, args: args.map((each) => ({ name: each })) }) as never as FileTool;

describe('ownComments', () => {
  it('collects what a person wrote, with the entry it belongs to', () => {
    expect(read()).toEqual({
      notes: [
        { owner: { key: 'name' }, above: ['Reviewed by Ada'] },
        { owner: { key: 'description' }, above: [], beside: 'for all' },
        { owner: { key: 'tools' }, above: ['The tools'] },
        { owner: { tool: 'notes_list' }, above: ['My favourite'] },
        { owner: { tool: 'notes_list', key: 'risk' }, above: [], beside: 'agreed' },
        { owner: { tool: 'notes_list', argument: 'limit' }, above: ['At most ten'] },
        { owner: { tool: 'notes_list', argument: 'tags', key: 'enum' }, above: [], beside: 'two' },
      ],
      end: ['The end'],
    });
  });
});

describe('placeComments', () => {
  it('puts them where their entries are now', () => {
    const placed = placeComments(read(), [tool('notes_new'), tool('notes_list', 'tags', 'limit')]);
    expect(Object.fromEntries(placed)).toEqual({
      name: { above: ['Reviewed by Ada'] },
      description: { above: [], beside: 'for all' },
      tools: { above: ['The tools'] },
      'tools.1': { above: ['My favourite'] },
      'tools.1.risk': { above: [], beside: 'agreed' },
      'tools.1.args.1': { above: ['At most ten'] },
      'tools.1.args.0.enum': { above: [], beside: 'two' },
    });
  });

  it('drops those of entries that are gone', () => {
    expect([...placeComments(read(), []).keys()]).toEqual(['name', 'description', 'tools']);
    expect([...placeComments(read(), [tool('notes_list')]).keys()]).not.toContain('tools.0.args.0');
  });
});
