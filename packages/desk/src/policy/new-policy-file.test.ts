import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { newPolicyFile } from '../index.ts';

const { path, remove } = scratch();
afterAll(remove);

describe('newPolicyFile', () => {
  it('never names a file that is there', () => {
    expect(newPolicyFile(path)).toBe(join(path, 'climax-policy.yaml'));
    for (const name of ['climax-policy.yaml', 'climax-policy-2.yaml']) writeFileSync(join(path, name), '');
    expect(newPolicyFile(path)).toBe(join(path, 'climax-policy-3.yaml'));
  });
});
