// Bundles a program behind a contract into one executable file without dependencies.
import { chmodSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `build` is esbuild's; `folder` is the URL of the program's package, which is named like the program. */
export async function buildProgram(build, folder, options = {}) {
  const here = (path) => fileURLToPath(new URL(path, folder));
  const [name] = here('.').split(/[\\/]/).filter(Boolean).slice(-1);
  const outfile = here(`dist/${name}.mjs`);
  const result = await build({
    entryPoints: [here('src/cli.ts')],
    outfile,
    bundle: true,
    minify: true,
    legalComments: 'inline',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    ...options,
  });
  chmodSync(outfile, 0o755);
  return result;
}
