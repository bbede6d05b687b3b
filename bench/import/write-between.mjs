import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->` in a file of the repository. */
export function writeBetween(path, name, text) {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const mark = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(mark, (_, head, tail) => `${head}\n${text}\n\n${tail}`),
  );
}
