// Writes guard-script.ts from guard.sh, without its comments: node packages/exec/src/executors/guard/write-guard-script.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const at = (name) => new URL(name, import.meta.url);
const lines = readFileSync(at('guard.sh'), 'utf8').split('\n');
const script = lines
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'))
  .join('\n');
writeFileSync(
  at('guard-script.ts'),
  `// Made from guard.sh by write-guard-script.mjs.\n\nexport const guardScript =\n  ${JSON.stringify(script)};\n`,
);
