import { fileURLToPath } from 'node:url';

/**
 * The directories of the bundled configs, as YAML (`configs`) and parsed at build time (`bundled`), and of the
 * programs that come with them (`programs`, server only). They are next to `src`, `dist` and the server's bundle, so
 * this file must stay one level deep.
 */
export function bundledDirectory(kind: 'configs' | 'bundled' | 'programs'): string {
  return fileURLToPath(new URL(`../${kind}/`, import.meta.url));
}
