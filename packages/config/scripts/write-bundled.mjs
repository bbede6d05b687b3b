/** Writes the bundled configs as JSON, so that nothing has to be parsed at run time. Fails when one has a problem or a warning. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatProblem } from '@climax/text/problems';
import { readYaml } from '@climax/text/yaml';
import { parseConfig } from '../dist/index.js';

const from = new URL('../configs/', import.meta.url);
const to = new URL('../bundled/', import.meta.url);

rmSync(to, { recursive: true, force: true });
mkdirSync(to);
for (const file of readdirSync(from).filter((name) => name.endsWith('.yaml'))) {
  const text = readFileSync(new URL(file, from), 'utf8');
  const { warnings } = parseConfig(text, file).origin;
  if (warnings.length > 0) throw new Error(warnings.map(formatProblem).join('\n'));
  const { value } = readYaml(text, file).document;
  writeFileSync(new URL(file.replace(/\.yaml$/, '.json'), to), JSON.stringify(value));
}
