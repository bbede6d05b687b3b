import { describe, expect, it } from '@jest/globals';
import { allCommands } from '../crawl/command-node.ts';
import { noFacts, toCrawl } from './tree-command.ts';

const command = (path: string, more = {}) => ({
  words: path === '' ? [] : path.split(' '),
  facts: { ...noFacts, description: `about ${path}` },
  ...more,
});
const shown = (...commands: ReturnType<typeof command>[]) =>
  allCommands(toCrawl('tool', 'A tool', commands).root).map(
    ({ words, facts }) => `${words.join(' ')}: ${facts.description}${facts.runsAlone ? ' (alone)' : ''}`,
  );

describe('toCrawl', () => {
  it('puts commands below their groups, and makes groups that are not listed', () => {
    expect(shown(command('pr list'), command('pr view'), command('status'))).toEqual([
      'tool: A tool',
      'tool pr: ',
      'tool pr list: about pr list',
      'tool pr view: about pr view',
      'tool status: about status',
    ]);
  });

  it('treats a group that has its own facts as a command, unless it is said to be a group', () => {
    expect(shown(command('pr'), command('pr list'))).toContain('tool pr: about pr (alone)');
    expect(shown(command('pr', { isGroup: true }), command('pr list'))).toContain('tool pr: about pr');
  });

  it('describes the program by its own entry, else by what was given', () => {
    expect(shown(command(''))).toEqual(['tool: about ']);
    expect(shown({ words: [], facts: noFacts })).toEqual(['tool: A tool']);
  });

  it('finds a group that comes after its commands', () => {
    expect(shown(command('pr list'), command('pr'))).toEqual([
      'tool: A tool',
      'tool pr: about pr (alone)',
      'tool pr list: about pr list',
    ]);
  });
});
