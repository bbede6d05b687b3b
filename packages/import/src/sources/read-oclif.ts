import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Flag, Positional } from '../command-facts.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { type TreeCommand, toCrawl } from './tree-command.ts';

interface OclifFlag {
  name: string;
  char?: string;
  type: 'boolean' | 'option';
  description?: string;
  summary?: string;
  options?: string[];
  multiple?: boolean;
  required?: boolean;
  hidden?: boolean;
  allowNo?: boolean;
  deprecated?: unknown;
  helpValue?: string;
  default?: unknown;
}

interface OclifCommand {
  description?: string;
  summary?: string;
  hidden?: boolean;
  flags?: Record<string, OclifFlag>;
  args?: Record<
    string,
    { name: string; description?: string; required?: boolean; options?: string[]; hidden?: boolean }
  >;
  strict?: boolean;
}

export interface OclifManifest {
  version?: string;
  commands: Record<string, OclifCommand>;
}

/** The manifest next to an oclif program. */
export function findOclifManifest(executable: string): OclifManifest | undefined {
  try {
    let directory = dirname(realpathSync(executable));
    for (let level = 0; level < 4; level += 1, directory = dirname(directory)) {
      const file = join(directory, 'oclif.manifest.json');
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as OclifManifest;
    }
  } catch {
    // Not a file that can be read: then the program is asked.
  }
  return undefined;
}

export function readOclif(program: string, { commands }: OclifManifest): Crawl {
  const visible = Object.entries(commands).filter(([, { hidden }]) => !hidden);
  return toCrawl(
    program,
    '',
    visible.map(([id, command]) => readCommand(id, command)),
  );
}

function readCommand(
  id: string,
  { summary, description = '', flags = {}, args = {}, strict }: OclifCommand,
): TreeCommand {
  const positionals = Object.values(args).filter(({ hidden }) => !hidden);
  return {
    // `apps:create` is one word of the command line.
    words: [id],
    facts: {
      description: summary ?? description,
      flags: Object.values(flags)
        .filter(({ hidden }) => !hidden)
        .map(readFlag),
      positionals: positionals.map(
        ({ name, description: said, required, options }, at): Positional => ({
          name,
          required: required ?? false,
          variadic: strict === false && at === positionals.length - 1,
          ...(options && { enum: options }),
          ...(said && { description: said }),
        }),
      ),
      subcommands: [],
      examples: [],
    },
  };
}

function readFlag(flag: OclifFlag): Flag {
  const isSwitch = flag.type === 'boolean';
  return {
    names: [...(flag.char ? [`-${flag.char}`] : []), `--${flag.name}`],
    ...(flag.allowNo && { negated: [`--no-${flag.name}`] }),
    value: isSwitch ? 'none' : 'required',
    type: isSwitch ? 'boolean' : 'string',
    ...(flag.options && { enum: flag.options }),
    ...(flag.multiple && { repeatable: true as const }),
    ...(flag.required && { required: true as const }),
    ...(flag.deprecated ? { deprecated: true as const } : {}),
    ...(typeof flag.default === 'string' && { default: flag.default }),
    description: flag.summary ?? flag.description ?? '',
  };
}
