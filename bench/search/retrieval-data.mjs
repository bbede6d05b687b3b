import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The sets whose plain mean is the figure of an engine; D guards names, substrings and typos. */
export const meanSets = ['A', 'B', 'C', 'E', 'F', 'G', 'H'];

/** Reads a folder of retrieval data: catalogues, queries with the tools that answer them. */
export function readRetrievalData(folder) {
  const directory = join(folder, 'dev');
  const manifest = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8'));
  const read = (name) =>
    JSON.parse(gunzipSync(readFileSync(join(directory, `${name}.json.gz`))).toString('utf8'));
  const catalogues = new Map();
  return Object.entries(manifest).map(([set, { tools }]) => {
    if (!catalogues.has(tools)) catalogues.set(tools, read(`${tools}.tools`));
    return { set, catalogue: tools, tools: catalogues.get(tools), queries: read(`${set}.queries`) };
  });
}
