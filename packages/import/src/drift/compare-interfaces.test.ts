import { describe, expect, it } from '@jest/globals';
import { changeLine, compareInterfaces } from './compare-interfaces.ts';

const command = (options: Record<string, string>, positionals: string[] = []) => ({ options, positionals });
const changes = (before: object, now: object) =>
  compareInterfaces(before as never, now as never).map(changeLine);

describe('compareInterfaces', () => {
  it('lists commands that came and went', () => {
    expect(changes({ 'gh a': command({}) }, { 'gh b': command({}) })).toEqual(['  - gh a', '  + gh b']);
  });

  it('lists options that came, went and changed', () => {
    const before = { gh: command({ '--limit': 'integer', '--old': 'boolean' }) };
    const now = { gh: command({ '--limit': 'string', '--new': 'boolean' }) };
    expect(changes(before, now)).toEqual([
      '  ~ gh --limit: integer → string',
      '  + gh --new: boolean',
      '  - gh --old',
    ]);
  });

  it('reports that arguments changed', () => {
    expect(changes({ gh: command({}, ['FILE']) }, { gh: command({}, ['FILE', 'TO?']) })).toEqual([
      '  ~ gh (arguments): FILE → FILE TO?',
    ]);
  });

  it('is silent about equal ones', () => {
    expect(changes({ gh: command({ '-q': 'boolean' }) }, { gh: command({ '-q': 'boolean' }) })).toEqual([]);
  });
});
