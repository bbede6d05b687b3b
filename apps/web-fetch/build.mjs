// Bundles the program into one executable file without dependencies.
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeLicences } from '../../scripts/licences.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const { metafile } = await build({
  entryPoints: [here('src/cli.ts')],
  outfile: here('dist/web-fetch.mjs'),
  bundle: true,
  minify: true,
  legalComments: 'none',
  metafile: true,
  absWorkingDir: here('.'),
  format: 'esm',
  platform: 'node',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node' },
});
chmodSync(here('dist/web-fetch.mjs'), 0o755);
writeLicences([metafile], { base: here('.'), to: here('dist/THIRD-PARTY-LICENCES.txt') });
