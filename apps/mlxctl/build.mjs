// Bundles the program into one executable file without dependencies.
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await build({
  entryPoints: [here('src/cli.ts')],
  outfile: here('dist/mlxctl.mjs'),
  bundle: true,
  minify: true,
  legalComments: 'inline',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node' },
});
chmodSync(here('dist/mlxctl.mjs'), 0o755);
