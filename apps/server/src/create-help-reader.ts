import type { AskHelp } from '@climax/args/lint';
import type { CliConfig } from '@climax/config';
import { runCommand } from '@climax/exec';
import { baseCommand } from '@climax/exec/host';
import { plainWords } from '@climax/text/line';

const timeoutSeconds = 10;

/** Long lines, no pager, no colours, so that no flag is split across lines. */
const plain = { LC_ALL: 'C', PAGER: 'cat', MANPAGER: 'cat', MANWIDTH: '400', MANOPT: '--nh', NO_COLOR: '1' };

/** Runs the program of a config with `--help`. */
export function createHelpReader(config: CliConfig): AskHelp {
  const base = baseCommand(config, process.env);
  const written = plainWords(config.command).length;
  return async (words) => {
    const argv = [...base, ...words.slice(written), '--help'];
    const command = { argv, env: { ...config.env, ...plain }, timeoutSeconds };
    const { stdout, stderr } = await runCommand(command, { maxChars: 4_000_000 });
    return `${stdout}\n${stderr}`;
  };
}
