import { build } from 'esbuild';
import { buildProgram } from '../../scripts/build-program.mjs';

await buildProgram(build, new URL('.', import.meta.url));
