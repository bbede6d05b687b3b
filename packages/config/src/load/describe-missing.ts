import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { showValue } from '@climax/text';
import { askIfMeant, closest } from '@climax/text/match';
import { isPath, listBundled, yamlSuffix } from './resolve-config.ts';

/** The message for a missing config, with the nearby file or bundled config that was probably meant. */
export function describeMissing(nameOrPath: string): string {
  const name = basename(nameOrPath);
  const bundled = listBundled();
  const files = new Map(filesBeside(nameOrPath).map((file) => [file.replace(yamlSuffix, ''), file]));
  const meant = closest(name.replace(yamlSuffix, ''), [...files.keys(), ...bundled]);
  const file = files.get(meant ?? '');
  if (file !== undefined) {
    const directory = nameOrPath.slice(0, nameOrPath.lastIndexOf(name));
    return `no such file. ${askIfMeant(showValue(directory + file))}`;
  }
  if (meant !== undefined) return `no such file. ${askIfMeant(`the bundled config "${meant}"`)}`;
  if (isPath(nameOrPath)) return 'no such file';
  return `no such file or bundled config. Bundled: ${bundled.join(', ')}`;
}

/** The YAML files in the directory of the missing one. */
function filesBeside(path: string): string[] {
  try {
    return readdirSync(dirname(path)).filter((name) => yamlSuffix.test(name));
  } catch {
    return [];
  }
}
