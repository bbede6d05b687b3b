import { withDeadline } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { synopsisOperands } from './synopsis-operands.ts';

const operandsOf = (usage: string, names: string[]) =>
  Object.fromEntries(synopsisOperands(`About:\n\n  pack\n\nUsage:\n\n  ${usage}\n`, names));

describe('synopsisOperands', () => {
  it('reads what each command takes in the synopsis of a manual', () => {
    const usage =
      'pack [-h] [-o=<text>] {list | search | install <pkg> [{=<version> | /<release>}]...  | remove <pkg>... | upgrade | {-v | --version}}';
    expect(operandsOf(usage, ['list', 'search', 'install', 'remove', 'upgrade', 'hold'])).toEqual({
      install: '<pkg>...',
      remove: '<pkg>...',
    });
  });

  it('goes on behind a brace that nothing closes', () => {
    expect(operandsOf('pack [-f {] {install <pkg> | remove <pkg>}', ['install', 'remove'])).toEqual({
      install: '<pkg>',
      remove: '<pkg>',
    });
    expect(withDeadline(5000, () => operandsOf('{ '.repeat(5000), ['install', 'remove']))).toEqual({});
  });

  it('reads nothing where the alternatives are not the commands', () => {
    expect(operandsOf('pack {a <x> | b <y>}', ['install'])).toEqual({});
    expect(operandsOf('pack [options] command', ['install'])).toEqual({});
  });
});
