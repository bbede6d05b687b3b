// Builds the page: dist/index.html and dist/assets, whose names change with their content.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeLicences } from '../../scripts/licences.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

rmSync(here('dist'), { recursive: true, force: true });
mkdirSync(here('dist'));
const { metafile } = await build({
  entryPoints: [here('src/main.tsx'), here('src/icon.svg')],
  outdir: here('dist/assets'),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  loader: { '.svg': 'copy' },
  bundle: true,
  // The editor is a separate file, loaded when the policy is opened.
  splitting: true,
  minify: true,
  legalComments: 'none',
  metafile: true,
  absWorkingDir: here('.'),
  format: 'esm',
  platform: 'browser',
  target: ['chrome123', 'firefox120', 'safari17.5'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
});

const assets = Object.keys(metafile.outputs).map((path) => basename(path));
const page = readFileSync(here('src/index.html'), 'utf8').replace(
  /\{(main\.js|main\.css|icon\.svg)\}/g,
  (_, name) => {
    const [stem, extension] = name.split('.');
    return `/desk/assets/${assets.find((asset) => asset.startsWith(`${stem}-`) && asset.endsWith(`.${extension}`))}`;
  },
);
writeFileSync(here('dist/index.html'), page);
writeLicences([metafile], { base: here('.'), to: here('dist/THIRD-PARTY-LICENCES.txt') });
