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
  /^((?:export )?const \w+ = )((?:z\.|\w+Schema\b)[\s\S]*?);\n(?=export|const|\/\*|\/\/|function|import|$)/gm;

/** The SDK makes every schema of the protocol when it is loaded; marked as pure, those nobody uses fall away. */
export const markUnusedSchemas = {
  name: 'mark-unused-schemas',
  setup(build) {
    build.onLoad(
      { filter: /sdk[\\/]dist[\\/]esm[\\/](types|experimental[\\/]tasks[\\/]types)\.js$/ },
      ({ path }) => ({
        contents: readFileSync(path, 'utf8').replace(topLevelSchema, '$1/* @__PURE__ */ (() => $2)();\n'),
      }),
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
