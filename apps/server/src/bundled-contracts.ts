import { fileURLToPath } from 'node:url';
import { resolveConfig } from '@climax/config';

/** The contract document of each bundled config that has one. */
const documents = new Map([
  ['web-fetch', 'tools.md'],
  ['transcript-clean', 'tools.md'],
  ['mlxctl', 'tools.md'],
]);

/** The contract documents of the bundled configs among these, without duplicates. */
export function bundledContracts(configs: readonly string[]): string[] {
  const bundled = configs.filter((name) => documents.has(name) && resolveConfig(name).kind === 'bundled');
  const names = new Set(bundled.map((name) => documents.get(name) as string));
  // The directory is next to that of the bundle.
  return [...names].map((name) => fileURLToPath(new URL(`../contracts/${name}`, import.meta.url)));
}
