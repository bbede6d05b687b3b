import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { scratch } from '../rig/scratch.mjs';

const app = (path) => fileURLToPath(new URL(`../../apps/${path}`, import.meta.url));

const html = [
  '<p>',
  '</p>',
  '<div class="a">',
  '</div>',
  '<a href="',
  '">',
  '<!--',
  '-->',
  '<!doctype',
  '<script>',
  '</script>',
  '<pre>',
  ' ',
  '\n',
  '&amp;',
  '&#x41;',
  '&',
  '<',
  '>',
  '"',
  '<table><tr><td>',
  '<meta name="author" content="x">',
  '<title>',
  '<time datetime="2024-01-01">',
  'text ',
  'é',
  '\u0000',
  '<![CDATA[',
  '<svg>',
  '<li>',
];
const captions = [
  'WEBVTT\n\n',
  '00:00.000 --> 00:01.000\n',
  '1\n',
  '<v Jane>',
  '{\\an8}',
  '>> ',
  'JANE: ',
  'uh, ',
  'you know ',
  'I I ',
  '[music]',
  '(laughs)',
  '♪',
  '\n',
  '\n\n',
  ' ',
  'text',
  '-',
  '.',
  '"',
  '<c>',
  'm',
  'é',
  '00:01 ',
];

/** The two programs that read what others wrote, their sizes chosen so that most documents are small and some are long. */
export const programs = [
  { name: 'web-fetch', entry: 'web-fetch/src/page/read-page.ts', function: 'readPage', pieces: html },
  {
    name: 'transcript-clean',
    entry: 'transcript-clean/src/rules/clean-by-rules.ts',
    function: 'cleanByRules',
    pieces: captions,
  },
];

/** What the programs themselves do with a document that takes too long: its thread is ended. */
const limitMs = 5000;

/** Reads generated documents in a thread; none may fail in a way nobody foresaw. */
export async function fuzzDocuments({ entry, function: name, pieces }, random, count) {
  const program = await bundle(entry);
  const found = { failures: 0, stopped: 0, slowestMs: 0, slowestLength: 0 };
  let reader = startReader(program, name);
  for (let number = 0; number < count; number += 1) {
    const document = anyDocument(random, pieces);
    const { tookMs, error } = await read(reader, document);
    if (error) found.failures += 1;
    if (tookMs === undefined) {
      found.stopped += 1;
      await reader.terminate();
      reader = startReader(program, name);
    } else if (tookMs > found.slowestMs) {
      Object.assign(found, { slowestMs: tookMs, slowestLength: document.length });
    }
  }
  await reader.terminate();
  return found;
}

function startReader(program, name) {
  return new Worker(new URL('./reader.mjs', import.meta.url), { workerData: { program, name } });
}

/** Without a time when it had to be stopped. */
function read(reader, document) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, limitMs, {});
    reader.once('message', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    reader.postMessage(document);
  });
}

function anyDocument({ below, pick, text }, pieces) {
  const most = pick([10, 30, 100, 300]);
  const few = Array.from({ length: 1 + below(6) }, () => pick(pieces));
  return pick([() => text(pieces, most), () => text(few, most), () => pick(pieces).repeat(below(most))])();
}

/** The function is bundled for this run: the programs themselves have no entry point. */
async function bundle(entry) {
  const { build } = createRequire(app('web-fetch/package.json'))('esbuild');
  const outfile = join(scratch(), 'program.mjs');
  await build({
    entryPoints: [app(entry)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  });
  return pathToFileURL(outfile).href;
}
