import { describe, expect, it } from '@jest/globals';
import { cliMark } from './cli-mark.ts';

describe('cliMark', () => {
  it.each([
    ['git', 'git'],
    ['git-tools', 'git'],
    ['Git CLI', 'git'],
    ['MCP server git', 'git'],
    ['acme_cloud.utils', 'acmecloud'],
    ['AcmeCloud', 'acmecloud'],
    ['toolsmith', 'toolsmith'],
    // The generic words are all it has.
    ['mcp-server', 'mcpserver'],
    ['Größe-tool', 'größe'],
    ['', ''],
  ])('%p has the mark %p', (cli, mark) => expect(cliMark(cli)).toBe(mark));
});
