// Builds the published files: dist/server.cjs (everything that most sessions need), the files it loads on demand
// (contracts.cjs, http.cjs, mcp-library.cjs, ...), dist/climax.cjs, which starts it, and V8's code cache.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { writeLicences } from '../../../scripts/licences.mjs';
import { overBudget } from '../../../scripts/size-budget.mjs';
import {
  evaluateSchemas,
  leaveOutSchemaValidator,
  leaveOutSubprograms,
  leaveWordsToSearch,
  measurePlainTextFast,
  separate,
} from './lighten.mjs';

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

rmSync(here('dist'), { recursive: true, force: true });
mkdirSync(here('dist'));
const settings = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  metafile: true,
  absWorkingDir: here('.'),
  // CommonJS, because only scripts can have a code cache, and unused modules are never evaluated.
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  // A script from the code cache cannot use import().
  supported: { 'dynamic-import': false },
  define: { CLIMAX_VERSION: JSON.stringify(version), 'import.meta.url': 'moduleUrl' },
  banner: { js: "const moduleUrl=require('node:url').pathToFileURL(__filename).href;" },
};
const mcpLibrary = separate(/^@climax\/mcp\/sdk$/, './mcp-library.cjs');
const lint = separate(/^(@climax\/args|\.)\/lint(\/index\.js)?$/, './lint.cjs');
const http = separate(/^@climax\/(http|identity|telemetry)(\/\w+)?$/, './http.cjs');
const engines = separate(/^(?:\.|\.\.\/executors)\/engines\.js$/, './engines.cjs');
const auditQuery = separate(/^@climax\/audit\/query$/, './audit.cjs');
/** The server has its own copy, which its code cache covers. */
const yaml = separate(/^@climax\/text\/yaml$/, './yaml.cjs');
const setup = here('build/setup.mjs');
/** What setup.mjs has in common with the server is there already, and has state: the commands that run. */
const inServer = separate(
  /^@climax\/(args|config|exec|policy)(\/(argument|rules|words|executors|host|limits))?$/,
  './server.cjs',
);
/** Plugins for the separate files that import one another. */
const shared = new Map([[setup, [http, auditQuery, engines, inServer, lint, mcpLibrary, evaluateSchemas]]]);
const server = await build({
  ...settings,
  entryPoints: [here('build/server.mjs')],
  outfile: here('dist/server.cjs'),
  plugins: [
    evaluateSchemas,
    leaveOutSubprograms,
    leaveWordsToSearch,
    separate(/^@climax\/contracts(\/\w+)?$/, './contracts.cjs'),
    lint,
    http,
    separate(/^\.\/access\/index\.js$/, './http.cjs'),
    separate(/^\.\/shared-store\/create-shared-store\.js$/, './http.cjs'),
    separate(/^cli-table3$/, './table.cjs'),
    auditQuery,
    separate(/^@climax\/(clients|clients\/doctor|desk|import)$/, './setup.cjs'),
    separate(/^@climax\/embeddings$/, './embeddings.cjs'),
    separate(/^\.\.\/learn\/learner\.js$/, './learn.cjs'),
    engines,
    mcpLibrary,
  ],
});
const separated = await Promise.all(
  [
    [here('build/contracts.mjs'), 'contracts.cjs'],
    [here('build/http.mjs'), 'http.cjs'],
    ['@climax/args/lint', 'lint.cjs'],
    [here('../../packages/index/dist/words/word-tables.js'), 'words.cjs'],
    [createRequire(here('../../packages/runtime/package.json')).resolve('cli-table3'), 'table.cjs'],
    ['@climax/audit/query', 'audit.cjs'],
    [setup, 'setup.cjs'],
    ['@climax/text/yaml', 'yaml.cjs'],
    ['@climax/embeddings', 'embeddings.cjs'],
    [here('../../packages/runtime/dist/learn/learner.js'), 'learn.cjs'],
    ['@climax/mcp/sdk', 'mcp-library.cjs'],
    [here('../../packages/exec/dist/executors/engines.js'), 'engines.cjs'],
  ].map(([entry, file]) =>
    build({
      ...settings,
      entryPoints: [entry],
      outfile: here(`dist/${file}`),
      mainFields: ['module', 'main'],
      plugins: [
        leaveOutSchemaValidator,
        measurePlainTextFast,
        ...(shared.get(entry) ?? []),
        ...(entry === '@climax/text/yaml' ? [] : [yaml]),
      ],
    }),
  ),
);
writeLicences(
  [server, ...separated].map(({ metafile }) => metafile),
  {
    base: here('.'),
    to: here('dist/THIRD-PARTY-LICENCES.txt'),
  },
);
cpSync(here('build/climax.cjs'), here('dist/climax.cjs'));
chmodSync(here('dist/climax.cjs'), 0o755);

for (const folder of ['bundled', 'configs']) {
  rmSync(here(folder), { recursive: true, force: true });
  cpSync(here(`../../packages/config/${folder}`), here(folder), { recursive: true });
}
cpSync(here('../../packages/exec/dist/reaper/bin'), here('dist/bin'), { recursive: true });
rmSync(here('programs'), { recursive: true, force: true });
for (const name of ['mlxctl', 'transcript-clean', 'web-fetch']) {
  cpSync(here(`../${name}/dist/${name}.mjs`), here(`programs/climax-${name}.mjs`));
}
cpSync(here('../web-fetch/dist/THIRD-PARTY-LICENCES.txt'), here('programs/THIRD-PARTY-LICENCES.txt'));
rmSync(here('contracts'), { recursive: true, force: true });
cpSync(here('../../contracts/tools.md'), here('contracts/tools.md'));

rmSync(here('desk'), { recursive: true, force: true });
copyPage(here('../desk/dist'), here('desk'));

const { status } = spawnSync(process.execPath, [here('build/write-code-cache.cjs')], { stdio: 'inherit' });
process.exitCode = status ?? 1;

/** Copies the page with its files compressed, as browsers get them. */
function copyPage(from, to) {
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(`${to}/assets`)) {
    const path = `${to}/assets/${name}`;
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    rmSync(path);
  }
}

const tooLarge = overBudget(here('size-budget.json'));
if (tooLarge.length > 0) {
  console.error(`${tooLarge.join('\n')}
Find out why (esbuild --analyze helps); if it is worth it:
  node scripts/size-budget.mjs accept apps/server/size-budget.json`);
  process.exitCode = 1;
}
