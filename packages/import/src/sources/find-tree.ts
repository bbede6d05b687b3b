import { readFileSync } from 'node:fs';
import type { CommandNode, Crawl } from '../crawl/crawl.ts';
import { parseHelp } from '../help/parse-help.ts';
import { findBotocore, readBotocore } from './botocore.ts';
import { readFig } from './fig.ts';
import { findManuals } from './manual.ts';
import { findOclifManifest, type OclifManifest, readOclif } from './oclif.ts';
import { roffToHelp } from './roff-to-help.ts';
import { readUsageSpec } from './usage-spec.ts';

/** What was asked of a source, and where the program is. */
export interface TreeRequest {
  program: string;
  /** Absent when the program is not installed. */
  executable?: string;
  from: string | undefined;
  path: string;
  wants: (words: readonly string[]) => boolean;
  isLimited: boolean;
}

export interface Tree {
  source: string;
  found: Crawl | { problem: string };
  version?: string;
}

/** A program described without being run; `undefined` when it is to be asked. */
export async function findTree(request: TreeRequest): Promise<Tree | undefined> {
  const { program, executable, from, path, wants, isLimited } = request;
  if (from === 'help' || from === 'completion') return undefined;
  if (from === 'man') return { source: 'man', found: fromManual(program, path) };
  if (from === 'fig') return { source: 'fig', found: await readFig(program) };
  if (from !== undefined) return fromFile(program, from);
  if (executable === undefined) return undefined;
  const manifest = findOclifManifest(executable);
  if (manifest)
    return {
      source: 'oclif manifest',
      found: readOclif(program, manifest),
      ...(manifest.version && { version: manifest.version }),
    };
  const data = program === 'aws' ? findBotocore(executable) : undefined;
  return data === undefined ? undefined : { source: 'botocore', found: readBotocore(data, wants, isLimited) };
}

function fromManual(program: string, path: string): Crawl | { problem: string } {
  const facts = findManuals(path).read([program]);
  return facts ? leaf(program, facts, '') : { problem: 'it has no manual page here' };
}

/** A file is what it looks like: a manifest, a specification, a manual page, else a help text. */
function fromFile(program: string, file: string): Tree {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {
      source: file,
      found: { problem: `cannot read ${file} (--from takes help, man, completion, fig, or a file)` },
    };
  }
  if (/^\s*\{/.test(text))
    return { source: 'oclif manifest', found: readOclif(program, JSON.parse(text) as OclifManifest) };
  if (file.endsWith('.kdl')) return { source: 'usage specification', found: readUsageSpec(text) };
  const isRoff = /^(?:\.\\"|'\\"|\.(?:TH|Dd|SH|so)\b)/m.test(text);
  return {
    source: isRoff ? 'man' : 'text',
    found: leaf(program, parseHelp(isRoff ? roffToHelp(text) : text, [program]), text),
  };
}

function leaf(program: string, facts: CommandNode['facts'], text: string): Crawl {
  return { root: { words: [program], facts: { ...facts, subcommands: [] }, text, children: [] }, unread: [] };
}
