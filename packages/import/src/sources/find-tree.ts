import type { CommandNode } from '../crawl/command-node.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { versionIn } from '../crawl/find-version.ts';
import { readGivenFile } from '../read-given-file.ts';
import { findManuals } from './find-manuals.ts';
import { findBotocore, readBotocore } from './read-botocore.ts';
import { readFig } from './read-fig.ts';
import { findOclifManifest, parseOclif, readOclif } from './read-oclif.ts';
import { readUsageSpec } from './read-usage-spec.ts';
import { roffToHelp } from './roff-to-help.ts';
import { textCommand } from './text-command.ts';

/** The request to a source, and the location of the program. */
export interface TreeRequest {
  program: string;
  /** Words after the program: a file is about that command. */
  command?: readonly string[];
  /** Absent when the program is not installed. */
  executable?: string;
  from: string | undefined;
  env: NodeJS.ProcessEnv;
  wants: (words: readonly string[]) => boolean;
  isLimited: boolean;
}

export interface Tree {
  source: string;
  found: Crawl | { problem: string };
  version?: string;
}

/** What `--from` takes besides a file. */
export const namedSources: readonly string[] = ['help', 'man', 'completion', 'fig'];

/** Describes a program without running it; `undefined` if it must be run. */
export async function findTree(request: TreeRequest): Promise<Tree | undefined> {
  const { program, command = [], executable, from, env, wants, isLimited } = request;
  if (from === 'help' || from === 'completion') return undefined;
  if (from === 'man') return { source: 'man', found: fromManual(request) };
  if (from === 'fig')
    return executable === undefined ? { source: 'fig', found: await readFig(program, env) } : undefined;
  if (from !== undefined) return fromFile([program, ...command], from);
  if (executable === undefined) return undefined;
  const manifest = findOclifManifest(executable);
  if (manifest) {
    const version = versionIn(String(manifest.version));
    return {
      source: 'oclif manifest',
      found: readOclif(program, manifest),
      ...(version !== undefined && { version }),
    };
  }
  const data = program === 'aws' ? findBotocore(executable) : undefined;
  return data === undefined ? undefined : { source: 'botocore', found: readBotocore(data, wants, isLimited) };
}

/** The page of a program and, where commands have their own pages, theirs. */
function fromManual({ program, env, wants }: TreeRequest): Crawl | { problem: string } {
  const manuals = findManuals(env.PATH ?? '');
  const facts = manuals.read([program]);
  if (!facts) return { problem: 'it has no manual page here' };
  const names = manuals.commands(program);
  const children = names
    .filter((name) => wants([name]))
    .flatMap((name) => {
      const page = manuals.read([program, name]);
      return page
        ? [{ words: [program, name], facts: { ...page, subcommands: [] }, text: '', children: [] }]
        : [];
    });
  if (names.length < 2) return leaf(program, facts, '');
  const subcommands = names.map((name) => ({ name, aliases: [], description: '' }));
  return { root: { words: [program], facts: { ...facts, subcommands }, text: '', children }, unread: [] };
}

/** Detects the kind of a file: manifest, specification, manual page or help text. */
function fromFile(words: readonly string[], file: string): Tree {
  const [program = ''] = words;
  const read = readGivenFile(file);
  if ('problem' in read)
    return {
      source: file,
      found: { problem: `${read.problem} (--from takes ${namedSources.join(', ')}, or a file)` },
    };
  const { text } = read;
  if (/^\s*\{/.test(text)) return { source: 'oclif manifest', found: fromManifest(program, file, text) };
  if (file.endsWith('.kdl')) return { source: 'usage specification', found: readUsageSpec(program, text) };
  const isRoff = /^(?:\.\\"|'\\"|\.(?:TH|Dd|SH|so)\b)/m.test(text);
  return {
    source: isRoff ? 'man' : 'text',
    found: textCommand(words, text, isRoff ? roffToHelp(text) : text),
  };
}

function fromManifest(program: string, file: string, text: string): Crawl | { problem: string } {
  try {
    const manifest = parseOclif(text);
    if (manifest) return readOclif(program, manifest);
  } catch {
    // Said below.
  }
  return { problem: `${file} is JSON, but not an oclif manifest` };
}

function leaf(program: string, facts: CommandNode['facts'], text: string): Crawl {
  return { root: { words: [program], facts: { ...facts, subcommands: [] }, text, children: [] }, unread: [] };
}
