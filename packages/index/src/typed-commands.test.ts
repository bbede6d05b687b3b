import { loadConfig } from '@climax/config';
import { expect, it } from '@jest/globals';
import { indexConfigs } from './index-tools.ts';

const index = indexConfigs(['coreutils', 'git', 'docker', 'archive', 'jq', 'ripgrep'].map(loadConfig));

/** Agents look for tools by the commands that they know. */
it.each([
  ['du -sh', 'coreutils_du'],
  ['df -h', 'coreutils_df'],
  ['wc -l', 'coreutils_wc'],
  ['sort -u', 'coreutils_sort'],
  ['uniq -c', 'coreutils_uniq'],
  ['head -n 20 notes.txt', 'coreutils_head'],
  ['git log --oneline -5', 'git_log'],
  ['docker ps -a', 'docker_ps'],
])('finds the tool of the command %s', (query, name) => {
  const [first] = index.search({ query, limit: 1 });
  expect(first?.tool.name).toBe(name);
});
