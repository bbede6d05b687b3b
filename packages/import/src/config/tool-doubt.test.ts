import { describe, expect, it } from '@jest/globals';
import type { CommandNode } from '../crawl/command-node.ts';
import { parseHelp } from '../help/parse-help.ts';
import { toolDoubt } from './tool-doubt.ts';

const silent = 'the help does not say what it takes';

function node(name: string, { operands = '', text = '', ...more } = {}): CommandNode {
  const words = ['tool', name];
  const facts = parseHelp(`Usage: tool ${name} ${operands}`, words);
  const listed = { name, aliases: [], description: 'About it', ...(operands && { operands }) };
  return { words, facts, text, listed, children: [], ...more };
}
function doubtOf(child: CommandNode, siblings: CommandNode[] = [], usage = 'Usage: tool [options] command') {
  const root = {
    words: ['tool'],
    facts: parseHelp(usage, ['tool']),
    text: usage,
    children: [child, ...siblings],
  };
  return toolDoubt(child, root);
}

describe('toolDoubt', () => {
  it.each(['install', 'remove', 'show', 'full-install', 'add-user', 'deleteAll'])(
    'doubts that %s takes nothing, where nothing says what it takes',
    (name) => {
      expect(doubtOf(node(name))).toBe(silent);
    },
  );

  it.each([
    ['whose name does not tell of operands', node('update')],
    ['with operands', node('install', { operands: 'PACKAGE' })],
    ['with a help text of its own', node('install', { text: 'Usage: tool install' })],
  ])('believes a command %s', (_, command) => {
    expect(doubtOf(command)).toBeUndefined();
  });

  it('believes a list that shows operands of others', () => {
    expect(doubtOf(node('remove'), [node('install', { operands: 'PACKAGE' })])).toBeUndefined();
  });

  it('doubts every command where the usage names arguments behind the command', () => {
    expect(doubtOf(node('frob'), [], 'Usage: tool [options] command [arguments...]')).toBe(silent);
    expect(doubtOf(node('frob'), [], 'Usage: tool COMMAND [ARGS]')).toBe(silent);
  });

  it('says that the help of the command itself could not be read', () => {
    expect(doubtOf(node('list', { isListedOnly: true } as object))).toBe(
      'its own help could not be read, so arguments may be missing',
    );
  });
});
