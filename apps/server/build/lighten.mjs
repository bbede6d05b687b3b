// esbuild plugins that take work out of the start: each replaces or marks code that is bundled but not needed.
import { pathToFileURL } from 'node:url';

/** TypeBox schemas are plain JSON: made while building, so that the library is not loaded at the start. */
export const evaluateSchemas = {
  name: 'evaluate-schemas',
  setup(build) {
    build.onLoad(
      { filter: /packages[\\/](config|policy)[\\/]dist[\\/](?:schema[\\/])?(config|policy)-schema\.js$/ },
      async ({ path }) => {
        return { contents: writeModule(await import(pathToFileURL(path).href)) };
      },
    );
  },
};

/** A part of a schema that is written once when it occurs again has at least this many characters. */
const worthSharing = 200;

/** The source of a module with these plain values; what they have in common is there once. */
function writeModule(values) {
  const shared = new Map();
  const seen = new Set();
  const count = (value) => {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    if (text.length < worthSharing) return;
    if (seen.has(text)) shared.set(text, undefined);
    seen.add(text);
    for (const part of Object.values(value)) count(part);
  };
  const lines = [];
  const write = (value) => {
    const text = JSON.stringify(value);
    if (typeof value !== 'object' || value === null || text.length < worthSharing) return text;
    if (shared.get(text) !== undefined) return shared.get(text);
    const source = Array.isArray(value)
      ? `[${value.map(write).join(',')}]`
      : `{${Object.entries(JSON.parse(text))
          .map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`)
          .join(',')}}`;
    if (!shared.has(text)) return source;
    shared.set(text, `part${lines.length}`);
    lines.push(`const ${shared.get(text)} = ${source};`);
    return shared.get(text);
  };
  for (const value of Object.values(values)) count(value);
  for (const [name, value] of Object.entries(values)) lines.push(`export const ${name} = ${write(value)};`);
  return lines.join('\n');
}

/** The libraries of the protocol bring a validator for answers of users, which this server checks itself. */
export const leaveOutSchemaValidator = {
  name: 'leave-out-schema-validator',
  setup(build) {
    const validator = (name) => `export class ${name} { getValidator() { throw new Error("not bundled"); } }`;
    build.onLoad({ filter: /sdk[\\/]dist[\\/]esm[\\/]validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: validator('AjvJsonSchemaValidator'),
    }));
    build.onLoad({ filter: /server[\\/]dist[\\/]shimsNode\.mjs$/ }, () => ({
      contents: `import process from 'node:process';export { process };${validator('DefaultJsonSchemaValidator')}`,
    }));
  },
};

/** What few sessions need is loaded from a file of its own when they do. */
export const separate = (filter, path) => ({
  name: `separate-${path}`,
  setup(build) {
    build.onResolve({ filter }, () => ({ path, external: true }));
  },
});

/** The words that search knows are read by the first search, not at the start. */
export const leaveWordsToSearch = {
  name: 'leave-words-to-search',
  setup(build) {
    build.onLoad({ filter: /index[\\/]dist[\\/]words[\\/]word-tables\.js$/ }, () => ({
      contents: "export const wordTables = () => require('./words.cjs').wordTables();",
    }));
    build.onResolve({ filter: /^\.\/words\.cjs$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** The command-line parser can start other programs as subcommands, which nothing here does. */
export const leaveOutSubprograms = {
  name: 'leave-out-subprograms',
  setup(build) {
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path: 'nothing', namespace: 'left-out' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '' }));
  },
};
