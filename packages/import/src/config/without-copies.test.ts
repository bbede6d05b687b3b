import { describe, expect, it } from '@jest/globals';
import type { Draft, DraftTool } from './draft.ts';
import { withoutCopies } from './without-copies.ts';

const tool = (command: string, description = 'Copy files', more: Partial<DraftTool> = {}): DraftTool => ({
  name: `podman_${command.replace(/ /g, '_')}`,
  description,
  command,
  risk: 'write',
  args: [{ name: 'all', description: 'All', type: 'boolean', flag: '--all' }],
  ...more,
});
const draft = (...tools: DraftTool[]): Draft => ({
  name: 'podman',
  description: '',
  command: 'podman',
  tools,
  doubts: [],
  leftOut: [],
});
const commandsOf = ({ tools }: Draft) => tools.map(({ command }) => command);
const nobody = () => false;

describe('withoutCopies', () => {
  it('keeps the shorter of two commands that take and say the same, with the words of both', () => {
    const result = withoutCopies(draft(tool('container cp'), tool('cp')), nobody);
    expect(result.tools).toEqual([{ ...tool('cp'), keywords: ['container'] }]);
    expect(result.leftOut).toEqual([
      { what: 'podman container cp', reason: 'same as another', detail: 'podman cp' },
    ]);
  });

  it('keeps commands that differ in what they say or take, or are equally long', () => {
    const bare = { args: [] };
    for (const tools of [
      [tool('cp'), tool('pod cp', 'Copy pods')],
      [tool('aes', 'Encrypt'), tool('des', 'Encrypt')],
      [tool('cp', 'Copy', bare), tool('pod cp', 'Copy', bare)],
    ])
      expect(withoutCopies(draft(...tools), nobody).tools).toEqual(tools);
  });

  it('keeps a command that was asked for by name', () => {
    const isNamed = (words: readonly string[]) => words[0] === 'container';
    const result = withoutCopies(draft(tool('container cp'), tool('cp')), isNamed);
    expect(commandsOf(result)).toEqual(['container cp', 'cp']);
  });

  it('drops the doubts of what it leaves out', () => {
    const doubt = { message: 'why', line: '' };
    const given = {
      ...draft(tool('container cp'), tool('cp')),
      doubts: [{ tool: 'podman_container_cp', argument: 'all', doubt }],
    };
    expect(withoutCopies(given, nobody).doubts).toEqual([]);
  });
});
