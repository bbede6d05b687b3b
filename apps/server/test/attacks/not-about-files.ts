import { execFileSync } from 'node:child_process';
import { type CliConfig, listBundled, loadConfig, type ToolDef } from '@climax/config';

/** Configs whose arguments are files, notes of a vault included. */
const aboutFiles = new Set(['archive', 'coreutils', 'ffmpeg', 'files', 'obsidian', 'ripgrep']);

export interface Cli {
  name: string;
  config: CliConfig;
  /** The program that is looked for on the PATH. */
  program: string;
  isInstalled: boolean;
  /** Tools that only read. */
  reads: ToolDef[];
}

/** Every bundled config whose tools have no business with files that a caller names. */
export const notAboutFiles: Cli[] = listBundled()
  .filter((name) => !aboutFiles.has(name))
  .map((name) => {
    const config = loadConfig(name);
    const program = config.command.split(' ')[0] as string;
    const reads = config.tools.filter(({ risk }) => risk === 'read');
    return { name, config, program, isInstalled: isInstalled(program), reads };
  });

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
