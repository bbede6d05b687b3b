#!/usr/bin/env node
// Checks that every flag of the bundled configs exists in the CLI it is meant for, by asking that CLI for help.
// Needs a build (packages/config/dist). Only installed CLIs can be asked; the others are named as not checked.
// How each CLI is asked is in check-bundled-flags/clis.mjs.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listBundled, loadConfig } from '../packages/config/dist/index.js';
import { checkConfig } from './check-bundled-flags/check-config.mjs';
import { describe } from './check-bundled-flags/describe.mjs';
import { flagTable } from './check-bundled-flags/flag-table.mjs';

const usage = `Usage: node scripts/check-bundled-flags.mjs [options] [CONFIG…]

Checks the flags of the bundled configs (all of them, or those named) against the help of the installed CLIs.

  --docs     also write docs/bundled-configs.md: the configs, their tools, and what was checked (only without names)
  -h, --help show this text

Exit code: 0 every flag found or CLI not installed, 1 a flag is missing, 2 wrong usage.`;

const docsFile = new URL('../docs/bundled-configs.md', import.meta.url);

process.exitCode = main(process.argv.slice(2));

function main(argv) {
  const options = readOptions(argv);
  if (typeof options === 'string') {
    console.error(`${options}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const configs = options.names.map((name) => ({ name, config: loadConfig(name) }));
  const results = configs.map(({ name, config }) => ({ name, config, ...checkConfig(name, config) }));
  console.log(flagTable(results));
  if (options.docs) writeFileSync(docsFile, describe(results, readFileSync(docsFile, 'utf8')));
  return results.some(({ missing }) => missing.length > 0) ? 1 : 0;
}

function readOptions(argv) {
  const bundled = listBundled();
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, docs: { type: 'boolean' } },
    });
    const unknown = positionals.filter((name) => !bundled.includes(name));
    if (unknown.length > 0)
      return `No bundled config: ${unknown.join(', ')}. There are: ${bundled.join(', ')}`;
    if (values.docs && positionals.length > 0) return 'The docs describe all configs: leave out the names.';
    return { ...values, names: positionals.length > 0 ? positionals : bundled };
  } catch (error) {
    return error.message;
  }
}
