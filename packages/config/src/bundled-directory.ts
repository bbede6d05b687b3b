import { fileURLToPath } from 'node:url';

/**
 * Where the bundled configs are, as YAML (`configs`) and parsed while building (`bundled`), and the programs that come
 * with them (`programs`, with the server only). The directories lie beside `src` and `dist`, and beside the bundle of
 * the server: this file must stay one level deep.
 */
export function bundledDirectory(kind: 'configs' | 'bundled' | 'programs'): string {
  return fileURLToPath(new URL(`../${kind}/`, import.meta.url));
}
