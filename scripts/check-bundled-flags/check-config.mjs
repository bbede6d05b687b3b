import { clis } from './clis.mjs';
import { ask, helpFlags } from './help-flags.mjs';
import { subcommandWords, toolFlags } from './tool-flags.mjs';

/**
 * Compares the flags of one bundled config with the help of its CLI.
 * `version` is undefined when the CLI is not installed (nothing was checked then).
 */
export function checkConfig(name, config) {
  const cli = clis.get(name);
  const version = cli && /\d+(\.\d+)+/.exec(ask(cli.version))?.[0];
  if (!version) return { version, flags: 0, missing: [] };
  const results = config.tools.flatMap((tool) => checkTool(cli, config, tool));
  return {
    version: `${cli.version[0]} ${version}`,
    flags: results.length,
    missing: results.filter(({ found }) => !found),
  };
}

function checkTool(cli, config, tool) {
  const words = subcommandWords(tool);
  const known = { own: helpFlags(cli.own, words), sub: helpFlags(cli.sub, words) };
  return toolFlags(config, tool).map(({ flag, place }) => ({
    tool: tool.name,
    flag,
    found: known[place].has(flag),
  }));
}
