import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../read/parse-config.ts';
import { defineArgument } from './define-argument.ts';

describe('defineArgument', () => {
  it('fills in the same defaults as a config', () => {
    const { tools } = parseConfig(
      'command: x\ntools: [{name: x, description: d, args: [{name: a}, {name: n, type: integer}]}]\n',
    );
    expect([defineArgument({ name: 'a' }), defineArgument({ name: 'n', type: 'integer' })]).toEqual(
      tools[0]?.args,
    );
  });
});
