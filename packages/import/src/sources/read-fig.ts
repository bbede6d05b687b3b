import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Crawl } from '../crawl/crawl.ts';
import { createSandbox } from '../crawl/sandbox.ts';
import { type FigCommand, figCommands } from './fig-commands.ts';
import { figReader } from './fig-reader.ts';
import { toCrawl } from './tree-command.ts';

const installHint =
  'install it where you are (npm install --no-save @withfig/autocomplete) or set CLIMAX_FIG to the directory of the package';

/**
 * The catalogue's description of a program. Its files are code: they run in a separate process that may only read the
 * package, without a network if possible.
 */
export async function readFig(program: string, env: NodeJS.ProcessEnv): Promise<Crawl | { problem: string }> {
  const directory = findPackage(env.CLIMAX_FIG);
  if (directory === undefined) return { problem: `@withfig/autocomplete is not installed; ${installHint}` };
  const file = join(directory, 'build', `${program}.js`);
  if (!/^[\w.-]+$/.test(program) || !existsSync(file))
    return { problem: `@withfig/autocomplete does not know ${program}` };
  if (hasLinks(join(directory, 'build')))
    return { problem: `${directory} has links, which could lead to any file; ${installHint}` };
  const sandbox = await createSandbox({ env });
  const outcome = await sandbox
    .run([
      process.execPath,
      ...permission(directory),
      '--input-type=module',
      '-e',
      figReader(file, directory),
    ])
    .finally(sandbox.close);
  const spec = parseJson(outcome.stdout);
  if (!outcome.ok || !spec)
    return {
      problem: `the description of ${program} in @withfig/autocomplete cannot be read: ${(outcome.message ?? outcome.stderr.split('\n')[0] ?? '').slice(0, 160)}`,
    };
  return toCrawl(program, spec.description ?? '', figCommands(spec, []));
}

/** Where the package really is: package managers link to it. */
function findPackage(given: string | undefined): string | undefined {
  const place = resolve(given || 'node_modules/@withfig/autocomplete');
  return existsSync(join(place, 'build')) ? realpathSync(place) : undefined;
}

function hasLinks(directory: string): boolean {
  if (lstatSync(directory).isSymbolicLink()) return true;
  return readdirSync(directory, { recursive: true, withFileTypes: true }).some((entry) =>
    entry.isSymbolicLink(),
  );
}

/** Node's own limits, by the name this version has for them. */
function permission(directory: string): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [flag, `--allow-fs-read=${directory}/*`, '--no-warnings'];
}

function parseJson(text: string): FigCommand | undefined {
  try {
    return JSON.parse(text) as FigCommand;
  } catch {
    return undefined;
  }
}
