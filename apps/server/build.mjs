// Bundles the server: dist/climax.mjs with what `climax run` needs, one chunk beside it for each other command.
import { chmodSync, cpSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { version } = JSON.parse(readFileSync(here('package.json'), 'utf8'));

rmSync(here('dist'), { recursive: true, force: true });
await build({
  entryPoints: { climax: here('src/cli.ts') },
  outdir: here('dist'),
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  minify: true,
  legalComments: 'none',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  define: { CLIMAX_VERSION: JSON.stringify(version) },
  // Bundled CommonJS packages ask for Node's own modules with require.
  banner: {
    js: "#!/usr/bin/env node\nimport{createRequire}from'node:module';const require=createRequire(import.meta.url);",
  },
});
chmodSync(here('dist/climax.mjs'), 0o755);

rmSync(here('configs'), { recursive: true, force: true });
cpSync(here('../../packages/config/configs'), here('configs'), { recursive: true });
