import { describe, expect, it } from '@jest/globals';
import { describeOperand } from './describe-operand.ts';

describe('describeOperand', () => {
  it.each([
    ['tag', 'gh release view', 'tag of the release'],
    ['NAME', 'docker context rm', 'NAME of the context'],
    ['gist', 'gh gist edit', 'which gist'],
    ['file', 'docker context import', 'path of a file'],
    ['url', 'curl', 'a URL'],
    ['repo', 'git clone', 'repository'],
    ['PATTERN', 'grep', 'PATTERN'],
    ['id', 'tool show', 'id'],
  ])('%s of %s', (name, command, description) => {
    expect(describeOperand(name, command.split(' '))).toBe(description);
  });
});
