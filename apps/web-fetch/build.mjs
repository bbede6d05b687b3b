import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildProgram } from '../../scripts/build-program.mjs';
import { writeLicences } from '../../scripts/licences.mjs';

const folder = new URL('.', import.meta.url);
const base = fileURLToPath(folder);
const options = { legalComments: 'none', metafile: true, absWorkingDir: base };
const { metafile } = await buildProgram(build, folder, options);
writeLicences([metafile], {
  base,
  to: fileURLToPath(new URL('dist/THIRD-PARTY-LICENCES.txt', folder)),
});
