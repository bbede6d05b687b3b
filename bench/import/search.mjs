// Imports programs and asks questions over their tools: node bench/import/search.mjs [--write] [FOLDER]
// With a folder, the configs that are in it are used; otherwise what is installed is imported. --write puts the table into docs/import.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@climax/config';
import { runImport } from '@climax/import';
import { indexConfigs } from '@climax/index';
import { writeBetween } from './write-between.mjs';

const catalogues = {
  first: ['rclone', 'restic', 'poetry', 'podman', 'gh'],
  second: ['rclone', 'restic', 'poetry', 'podman', 'gh'],
  third: ['hugo', 'buildah', 'sqlite-utils', 'pre-commit', 'skopeo'],
  fourth: ['alembic', 'khal', 'borg', 'etcdctl', 'dvc', 'pm2'],
};

const words = process.argv.slice(2);
const given = words.find((word) => !word.startsWith('--'));
const folder = given ?? mkdtempSync(join(tmpdir(), 'climax-bench-'));
if (!given)
  for (const program of new Set(Object.values(catalogues).flat()))
    await runImport({ targets: [program], out: join(folder, `${program}.yaml`), env: process.env });
const present = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const questions = readFileSync(new URL('questions.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

const rows = Object.entries(catalogues).map(([set, programs]) => {
  const configs = programs
    .filter((name) => present.includes(`${name}.yaml`))
    .map((name) => loadConfig(join(folder, `${name}.yaml`)));
  const index = indexConfigs(configs);
  const asked = questions.filter(([name]) => name === set);
  const ranks = asked.map(([, query, best]) =>
    index.search({ query, limit: 5 }).findIndex(({ tool }) => best.split(',').includes(tool.name)),
  );
  const share = (count) => `${((100 * count) / asked.length).toFixed(0)} %`;
  const tools = configs.reduce((sum, config) => sum + config.tools.length, 0);
  return [
    configs.map(({ name }) => name).join(', '),
    tools,
    asked.length,
    share(ranks.filter((rank) => rank === 0).length),
    share(ranks.filter((rank) => rank >= 0).length),
  ];
});
const table = [
  '| programs | tools | questions | first | in five |',
  '| -------- | ----: | --------: | ----: | ------: |',
  ...rows.map((row) => `| ${row.join(' | ')} |`),
].join('\n');
console.log(table);
if (words.includes('--write')) writeBetween('docs/import.md', 'search', table);
if (!given) rmSync(folder, { recursive: true, force: true });
