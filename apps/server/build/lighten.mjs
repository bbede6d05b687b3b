// esbuild plugins that take work out of the start: each replaces or marks code that is bundled but not needed.
import { pathToFileURL } from 'node:url';

/** TypeBox schemas are plain JSON: made while building, so that the library is not loaded at the start. */
export const evaluateSchemas = {
  name: 'evaluate-schemas',
  setup(build) {
    build.onLoad(
      { filter: /packages[\\/](config|policy)[\\/]dist[\\/](?:schema[\\/])?(config|policy)-schema\.js$/ },
      async ({ path }) => {
        const exported = Object.entries(await import(pathToFileURL(path).href));
        const lines = exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
        return { contents: lines.join('\n') };
      },
    );
  },
};

/** The SDK's default validator is for results of elicitation, which this server never asks for. */
export const leaveOutSchemaValidator = {
  name: 'leave-out-schema-validator',
  setup(build) {
    build.onLoad({ filter: /sdk[\\/]dist[\\/]esm[\\/]validation[\\/]ajv-provider\.js$/ }, () => ({
      contents: 'export class AjvJsonSchemaValidator { getValidator() { throw new Error("not bundled"); } }',
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
