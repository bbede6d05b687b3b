import { describe, expect, it } from '@jest/globals';
import { ToolIndex } from '../index.ts';

const tools = [
  'domain_add: Add a domain',
  'domain_rm: Remove a domain',
  'machine_recover: Restore a deleted machine',
  'machine_start: Start a machine',
].map((text) => {
  const [tool_name = '', description = ''] = text.split(': ');
  return { tool_name, description };
});
const index = ToolIndex.fromEntries(tools);

describe('verbs with particles', () => {
  it.each([
    ['take the domain off', 'domain_rm'],
    ['get rid of that domain', 'domain_rm'],
    ['bring the machine back', 'machine_recover'],
    ['fire up the machine', 'machine_start'],
  ])('%p finds %s', (query, first) => expect(index.search({ query })[0]?.tool_name).toBe(first));
});
