import { describe, expect, it } from '@jest/globals';
import type { DraftTool } from './draft.ts';
import { kindredKeywords } from './kindred-keywords.ts';

const commands = ['build', 'logs', 'pause', 'rename', 'restart', 'top'];
const tool = (command: string, description = `${command} a container`): DraftTool => ({
  name: command,
  description,
  command,
  risk: 'write',
  args: [],
});
const known = (program: string, names = commands, what = 'a running container') => ({
  command: program,
  tools: names.map((name) => ({
    command: name,
    description: `${name} ${what}`,
    keywords: [`${program} ${name}`],
  })),
});
const tools = commands.map((name) => tool(name));

describe('kindredKeywords', () => {
  it('takes those of a program with many of the same commands', () => {
    expect(kindredKeywords('podman', tools, [known('docker')]).get('logs')).toEqual(['docker logs']);
  });

  it('takes none of a program that shares few commands, or only their names', () => {
    expect(kindredKeywords('podman', tools, [known('docker', commands.slice(0, 4))]).size).toBe(0);
    const other = {
      command: 'crates',
      tools: known('x').tools.map((each) => ({ ...each, description: 'Publish crates' })),
    };
    expect(kindredKeywords('podman', tools, [other]).size).toBe(0);
  });

  it('prefers those of the program itself, even of one command', () => {
    const found = kindredKeywords('podman', tools, [known('docker'), known('podman', ['logs'])]);
    expect(found.get('logs')).toEqual(['podman logs']);
    expect(found.get('top')).toEqual(['docker top']);
  });

  it('reads the words of a command without its options', () => {
    const config = {
      command: 'podman',
      tools: [{ command: 'logs --tail 10', description: '', keywords: ['x'] }],
    };
    expect(kindredKeywords('podman', tools, [config]).get('logs')).toEqual(['x']);
  });
});
