// esbuild plugins that make the start faster by replacing or splitting off code that it does not need.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** TypeBox schemas are plain JSON, so they are evaluated at build time and the library is not loaded at the start. */
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

/** Parts of a schema that occur more than once are shared if they have at least this many characters. */
const worthSharing = 200;

/** The source of a module that exports these values, with repeated parts written once. */
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

/** The SDKs bundle a schema validator for users' answers; this server validates those itself. */
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

/** Leaves an import to its own file, which is loaded on demand. */
export const separate = (filter, path) => ({
  name: `separate-${path}`,
  setup(build) {
    build.onResolve({ filter }, () => ({ path, external: true }));
  },
});

/** Loads the word tables with the first search rather than at the start. */
export const leaveWordsToSearch = {
  name: 'leave-words-to-search',
  setup(build) {
    build.onLoad({ filter: /index[\\/]dist[\\/]words[\\/]word-tables\.js$/ }, () => ({
      contents: "export const wordTables = () => require('./words.cjs').wordTables();",
    }));
    build.onResolve({ filter: /^\.\/words\.cjs$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** Tables measure every line many times, and string-width looks for emoji in each: in ASCII there are none. */
export const measurePlainTextFast = {
  name: 'measure-plain-text-fast',
  setup(build) {
    build.onLoad({ filter: /[\\/]string-width[\\/]index\.js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}
module.exports = (text) => typeof text === 'string' && /^[ -~]*$/.test(text) ? text.length : stringWidth(text);`,
    }));
  },
};

/** Commander can run subcommands as separate programs; nothing here does. */
export const leaveOutSubprograms = {
  name: 'leave-out-subprograms',
  setup(build) {
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path: 'nothing', namespace: 'left-out' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '' }));
  },
};
