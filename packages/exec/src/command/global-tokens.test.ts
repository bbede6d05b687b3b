import type { ToolArg } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { resolvedTool } from '../../test/resolved-tool.ts';
import { globalTokens } from './global-tokens.ts';

const env = { REGION: 'eu', EMPTY: '' };
const tokens = (arg: Partial<ToolArg>) => {
  const [filled] = resolvedTool({ global_args: [{ name: 'region', ...arg }] }).config.global_args;
  return globalTokens(filled!, env);
};

describe('globalTokens', () => {
  it.each<[string, Partial<ToolArg>, string[]]>([
    ['a flag and its default', { flag: '--region', default: 'us' }, ['--region', 'us']],
    ['a variable', { flag: '--region', default: '$REGION-1' }, ['--region', 'eu-1']],
    ['nothing where a variable is not set', { flag: '--region', default: 'x-$NOWHERE' }, []],
    ['nothing where a variable is empty', { flag: '--region', default: '$EMPTY' }, []],
    ['nothing without a default', { flag: '--region' }, []],
    ['nothing of an empty text', { flag: '--region', default: '' }, []],
    ['a number', { flag: '-n', type: 'integer', default: 5 }, ['-n', '5']],
    [
      'an option where the argument is an operand elsewhere',
      { flag: '--region', positional: true, default: 'us' },
      ['--region', 'us'],
    ],
    ['an option in place of a directory', { flag: '--region', cwd: true, default: 'us' }, ['--region', 'us']],
    ['an option in place of input', { flag: '--region', stdin: true, default: 'us' }, ['--region', 'us']],
  ])('are %s', (_, arg, expected) => expect(tokens(arg)).toEqual(expected));
});
