import { describe, expect, it } from '@jest/globals';
import { joinAliases } from './join-aliases.ts';

const command = (name: string, description: string, aliases: string[] = []) => ({
  name,
  aliases,
  description,
});

describe('joinAliases', () => {
  it.each(['(alias) list all processes', 'Alias for list', 'alias of `list`.', '(alias for list)'])(
    'adds a command that says %j to the other names of the first',
    (description) => {
      const list = command('list', 'list all processes', ['ls']);
      expect(joinAliases([list, command('ps', description)])).toEqual([{ ...list, aliases: ['ls', 'ps'] }]);
    },
  );

  it('keeps commands that say what they do with aliases, and those of which the other is not there', () => {
    const listed = [
      command('alias', 'Alias for commands'),
      command('ps', '(alias) list'),
      command('x', 'Alias for y'),
    ];
    expect(joinAliases(listed)).toEqual(listed);
  });
});
