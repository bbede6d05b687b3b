import { fileURLToPath } from 'node:url';
import { resolveConfig } from '@climax/config';

/** Bundled configs that come with contracts, and the document that has them. */
const documents = new Map([
  ['web-fetch', 'tools.md'],
  ['transcript-clean', 'tools.md'],
  ['mlxctl', 'tools.md'],
]);

/** The contract documents of those configs that are bundled, each once. */
export function bundledContracts(configs: readonly string[]): string[] {
  const bundled = configs.filter((name) => documents.has(name) && resolveConfig(name).kind === 'bundled');
  const names = new Set(bundled.map((name) => documents.get(name) as string));
  // The directory lies beside the one of the bundle.
  return [...names].map((name) => fileURLToPath(new URL(`../contracts/${name}`, import.meta.url)));
}
