// esbuild plugins that take work out of the start: each replaces or marks code that is bundled but not needed.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** TypeBox schemas are plain JSON: made while building, so that the library is not loaded at the start. */
export const evaluateSchemas = {
  name: 'evaluate-schemas',
  setup(build) {
    build.onLoad(
      { filter: /packages[\\/](config|policy)[\\/]dist[\\/](config|policy)-schema\.js$/ },
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

const topLevelSchema =
  /^((?:export )?const \w+ = )((?:z\b|\w+Schema\b)[\s\S]*?);\n(?=export|const|\/\*|\/\/|function|import|$)/gm;

/** Stands for a schema and makes it when it is first looked at. */
const deferredSchema = `
function deferSchema(make) {
  let schema;
  const made = () => (schema ??= make());
  return new Proxy({}, {
    get: (_, key) => made()[key],
    has: (_, key) => key in made(),
    getPrototypeOf: () => Object.getPrototypeOf(made()),
  });
}
`;

/**
 * The SDK makes every schema of the protocol when it is loaded, a fifth of the start. Here each is made when it is
 * needed: few are before tools/list is answered. Marked as pure, those nobody names fall away altogether.
 */
export const deferSchemas = {
  name: 'defer-schemas',
  setup(build) {
    build.onLoad(
      { filter: /sdk[\\/]dist[\\/]esm[\\/](types|experimental[\\/]tasks[\\/]types)\.js$/ },
      ({ path }) => {
        const source = readFileSync(path, 'utf8');
        const deferred = source.replace(topLevelSchema, '$1/* @__PURE__ */ deferSchema(() => $2);\n');
        return { contents: deferred + deferredSchema };
      },
    );
  },
};

/** Few sessions have contracts, and their schema compiler is large: it stays in a file of its own. */
export const separateContracts = {
  name: 'separate-contracts',
  setup(build) {
    build.onResolve({ filter: /^@climax\/contracts$/ }, () => ({ path: './contracts.cjs', external: true }));
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
