import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '@climax/exec';
import type { Crawl } from '../crawl/crawl.ts';
import type { CommandFacts, Flag, Positional } from '../model.ts';
import { type TreeCommand, toCrawl } from './command-tree.ts';

interface FigArg {
  name?: string;
  description?: string;
  isOptional?: boolean;
  isVariadic?: boolean;
  suggestions?: string[];
}

interface FigCommand {
  name: string[];
  description?: string;
  options?: {
    name: string[];
    description?: string;
    args: FigArg[];
    isRepeatable?: unknown;
    isRequired?: boolean;
    hidden?: boolean;
    deprecated?: unknown;
  }[];
  args?: FigArg[];
  subcommands?: FigCommand[];
  hidden?: boolean;
  deprecated?: unknown;
}

const howToGet =
  'install it where you are (npm install --no-save @withfig/autocomplete) or set CLIMAX_FIG to the directory of the package';

/** The catalogue's description of a program. Its files are code: they run in a process of their own that may read the package and nothing else. */
export async function readFig(program: string, env: NodeJS.ProcessEnv): Promise<Crawl | { problem: string }> {
  const directory = findPackage(env.CLIMAX_FIG);
  if (directory === undefined) return { problem: `@withfig/autocomplete is not here; ${howToGet}` };
  const file = join(directory, 'build', `${program}.js`);
  if (!/^[\w.-]+$/.test(program) || !existsSync(file))
    return { problem: `@withfig/autocomplete does not know ${program}` };
  const outcome = await runCommand(
    {
      argv: [process.execPath, ...permission(directory), '--input-type=module', '-e', reader(file)],
      cwd: directory,
      env: {},
      timeoutSeconds: 20,
    },
    { inherit: 'none', maxChars: 6_000_000 },
  );
  const spec = parseJson(outcome.stdout);
  if (!outcome.ok || !spec)
    return {
      problem: `the description of ${program} in @withfig/autocomplete cannot be read: ${(outcome.message ?? outcome.stderr.split('\n')[0] ?? '').slice(0, 160)}`,
    };
  return toCrawl(program, spec.description ?? '', flatten(spec, []));
}

function findPackage(given: string | undefined): string | undefined {
  const places = [resolve(given || 'node_modules/@withfig/autocomplete')];
  return places.find((place) => existsSync(join(place, 'build'))) && dirname(join(places[0]!, 'x'));
}

/** Node's own limits, by the name this version has for them. */
function permission(directory: string): string[] {
  const flag = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [flag, `--allow-fs-read=${directory}/*`, '--no-warnings'];
}

/** Loads a description and prints the plain part of it, at most four levels deep. */
const reader = (file: string) => `
const list = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const arg = (a) => ({ name: a.name, description: a.description, isOptional: a.isOptional, isVariadic: a.isVariadic, suggestions: list(a.suggestions).map((s) => (typeof s === 'string' ? s : list(s.name)[0])).filter((s) => typeof s === 'string').slice(0, 40) });
const command = (c, depth) => ({ name: list(c.name), description: c.description, hidden: c.hidden, deprecated: c.deprecated && true, args: list(c.args).map(arg),
  options: list(c.options).map((o) => ({ name: list(o.name), description: o.description, args: list(o.args).map(arg), isRepeatable: o.isRepeatable && true, isRequired: o.isRequired, hidden: o.hidden, deprecated: o.deprecated && true })),
  subcommands: depth > 3 ? [] : list(c.subcommands).map((s) => command(s, depth + 1)) });
let spec = (await import(${JSON.stringify(pathToFileURL(file).href)})).default;
if (typeof spec === 'function') spec = await spec();
process.stdout.write(JSON.stringify(command(spec, 0)));
`;

function parseJson(text: string): FigCommand | undefined {
  try {
    return JSON.parse(text) as FigCommand;
  } catch {
    return undefined;
  }
}

function flatten(command: FigCommand, words: string[]): TreeCommand[] {
  const below = (command.subcommands ?? [])
    .filter(({ hidden, deprecated }) => !hidden && !deprecated)
    .flatMap((each) => flatten(each, [...words, each.name[0]!]));
  return [{ words, facts: factsOf(command) }, ...below];
}

function factsOf({ description = '', options = [], args = [] }: FigCommand): CommandFacts {
  return {
    description,
    flags: options
      .filter(({ hidden, name }) => !hidden && name.every((each) => /^-/.test(each)))
      .map(readOption),
    positionals: args.map(
      (arg): Positional => ({
        name: arg.name ?? 'value',
        required: !arg.isOptional,
        variadic: arg.isVariadic ?? false,
        description: withSuggestions(arg.description ?? '', arg),
      }),
    ),
    subcommands: [],
    examples: [],
  };
}

function readOption({
  name,
  description = '',
  args,
  isRepeatable,
  isRequired,
  deprecated,
}: NonNullable<FigCommand['options']>[number]): Flag {
  const [arg] = args;
  return {
    names: name.map((each) => each.replace(/=$/, '')),
    value: !arg ? 'none' : arg.isOptional ? 'optional' : 'required',
    type: arg ? 'string' : 'boolean',
    ...(name.some((each) => each.endsWith('=')) && { joined: true as const }),
    ...((isRepeatable || arg?.isVariadic) && { repeatable: true as const }),
    ...(isRequired && { required: true as const }),
    ...(deprecated ? { deprecated: true as const } : {}),
    description: arg ? withSuggestions(description, arg) : description,
  };
}

/** Values of a foreign catalogue are suggestions: they belong to the description. */
const withSuggestions = (text: string, { suggestions = [] }: FigArg) =>
  suggestions.length === 0 || suggestions.length > 12
    ? text
    : `${text.replace(/\.$/, '')} (such as ${suggestions.join(', ')})`.trim();
