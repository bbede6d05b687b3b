import { basename, resolve } from 'node:path';
import { listBundled, loadConfig } from '@climax/config';
import { explainLookup, findExecutable } from '@climax/exec/host';
import { plainWords } from '@climax/text/line';
import type { Draft } from './config/draft.ts';
import { furtherWords } from './config/further-words.ts';
import type { Header } from './config/header.ts';
import { digestOf, type Interface, interfaceOf } from './config/interface.ts';
import { kindredKeywords } from './config/kindred-keywords.ts';
import { makeDraft } from './config/make-draft.ts';
import { withoutCopies } from './config/without-copies.ts';
import { withoutLintErrors } from './config/without-lint-errors.ts';
import type { CommandNode } from './crawl/command-node.ts';
import { type Crawl, crawl } from './crawl/crawl.ts';
import { findVersion } from './crawl/find-version.ts';
import { createSandbox } from './crawl/sandbox.ts';
import { progressBar } from './progress-bar.ts';
import { makeReport, type Report } from './report.ts';
import { completeFromFig } from './sources/complete-from-fig.ts';
import { enrich } from './sources/enrich.ts';
import { findSummary } from './sources/find-summary.ts';
import { findTree, namedSources } from './sources/find-tree.ts';
import { type Origins, originsOf } from './sources/origins.ts';
import { textCommand } from './sources/text-command.ts';
import { useOwnCompletions } from './sources/use-own-completions.ts';
import { wantedBy } from './wanted-by.ts';

/** The result of an import. */
export interface Imported {
  draft: Draft;
  header: Header;
  report: Report;
  interface: Interface;
  /** Where each fact was read. */
  origins: Origins;
}

export interface ImportSettings {
  /** Comma-separated names or patterns of commands: `get,logs,apply*`. */
  only?: string;
  depth?: number;
  allOptions?: boolean;
  /** `help`, `man`, `completion`, `fig`, or a file; default what fits the program. */
  from?: string;
  /** Name of the config in place of the program's. */
  as?: string;
  /** The caller's environment: the PATH to find the program on, and where its toolchain is. */
  env: NodeJS.ProcessEnv;
  timeoutSeconds?: number;
  /** Stops asking: the result is what was read so far, if anything. No directory is left behind. */
  signal?: AbortSignal;
  /** Told after each command, with a bar to show. */
  onProgress?: (line: string) => void;
}

/** Describes a program, or the command that a file is about (`pip install`). Expected failures are values. */
export async function importProgram(
  given: string,
  settings: ImportSettings,
): Promise<Imported | { problem: string }> {
  const { env, from } = settings;
  const path = env.PATH ?? '';
  const [first = '', ...command] = 'reason' in findExecutable(given, path) ? plainWords(given) : [given];
  // It is asked in another directory.
  const program = basename(first) === first ? first : resolve(first);
  const lookup = findExecutable(program, path);
  const wants = wantedBy(settings.only);
  const located = 'reason' in lookup ? {} : { executable: lookup.path };
  const isLimited = settings.only !== undefined;
  if (command.length > 0 && (from === undefined || namedSources.includes(from)))
    return {
      problem: `a program is one word; for one of its commands: climax import ${first} --only ${command[0]}`,
    };
  const tree = await findTree({ program, command, from, env, wants, isLimited, ...located });
  if (tree && 'problem' in tree.found) return tree.found;
  if (tree) {
    const version = tree.version && { version: tree.version };
    const wanted = limit(tree.found as Crawl, wants);
    const problem = nothingWanted(wanted.root, settings.only);
    if (problem) return problem;
    const about = { program, command, sources: [tree.source], offline: true, ...version, ...located };
    return assemble(wanted, about, settings);
  }
  if ('reason' in lookup) return { problem: notRunnable(lookup) };
  return askProgram({ program, executable: lookup.path }, path, settings);
}

function notRunnable(lookup: Parameters<typeof explainLookup>[0]): string {
  if (lookup.reason !== 'missing' || lookup.path.includes('/')) return explainLookup(lookup);
  return 'not found on the PATH; a program that is not installed can be read with --from fig, or from a text with --from-text';
}

/** `--only` names commands: a program that has none of them is not imported as a whole instead. */
function nothingWanted(
  { children, facts }: CommandNode,
  only: string | undefined,
): { problem: string } | undefined {
  if (only === undefined || children.length > 0) return undefined;
  const names = facts.subcommands.map(({ name }) => name);
  const shown = `${names.slice(0, 20).join(', ')}${names.length > 20 ? ', …' : ''}`;
  return {
    problem: `no command matches --only "${only}"; ${names.length > 0 ? `there are: ${shown}` : 'it has none'}`,
  };
}

/** The tree without unwanted commands. */
function limit(found: Crawl, wants: (words: readonly string[]) => boolean): Crawl {
  const keep = (node: CommandNode): CommandNode => ({
    ...node,
    children: node.children.filter(({ words }) => wants(words.slice(1))).map(keep),
  });
  return { ...found, root: keep(found.root) };
}

/** A program that was found. */
interface Located {
  program: string;
  executable: string;
}

async function askProgram(
  located: Located,
  path: string,
  settings: ImportSettings,
): Promise<Imported | { problem: string }> {
  const { program } = located;
  const { env, timeoutSeconds, depth, onProgress, only, from, signal } = settings;
  const sandbox = await createSandbox({ env, signal, ...(timeoutSeconds && { timeoutSeconds }) });
  try {
    const found = await crawl(sandbox, program, {
      ...(depth && { depth }),
      wants: wantedBy(only),
      signal,
      executable: located.executable,
      ...(onProgress && { onProgress: (...step) => onProgress(progressBar(...step)) }),
    });
    const isPart = signal?.aborted === true;
    if (isPart && ('problem' in found || found.root.children.length === 0)) return { problem: 'interrupted' };
    if ('problem' in found)
      return (from === undefined && (await readManual(located, settings, found.problem))) || found;
    const problem = nothingWanted(found.root, only);
    if (problem) return problem;
    const about = { ...located, offline: sandbox.offline };
    if (isPart) return assemble(found, { ...about, sources: ['help'] }, settings);
    const sources = ['help', ...(from === 'help' ? [] : await enrich(sandbox, found.root, path))];
    const completions =
      from === 'help' ? 'absent' : await useOwnCompletions(sandbox, found.root, from === 'completion');
    if (completions === 'used') sources.push('completion');
    if (from === 'completion' && completions === 'absent' && !sources.includes('completion'))
      return {
        problem: 'it prints no completion script (--from completion); leave --from out to read its help',
      };
    if (from === 'fig') {
      const problem = await completeFromFig(found.root, program, env);
      if (problem) return problem;
      sources.push('fig');
    }
    const version = await findVersion(sandbox, program, found.root);
    return assemble(
      found,
      { ...about, sources: [...new Set(sources)], ...(version && { version }) },
      settings,
    );
  } finally {
    sandbox.close();
  }
}

/** A program that does not know `--help` may have a manual. */
async function readManual(
  located: Located,
  settings: ImportSettings,
  withoutHelp: string,
): Promise<Imported | undefined> {
  const { env, only } = settings;
  const request = { ...located, from: 'man', env, wants: wantedBy(only), isLimited: only !== undefined };
  const tree = await findTree(request);
  if (!tree || 'problem' in tree.found || nothingWanted(tree.found.root, only)) return undefined;
  const about = { ...located, sources: [tree.source], offline: true, withoutHelp };
  return assemble(tree.found, about, settings);
}

/** The same from a help text that was saved before. */
export function importText(
  text: string,
  words: readonly string[],
  settings: Omit<ImportSettings, 'env'> = {},
): Imported {
  const [program = '', ...command] = words;
  const about = { program, command, sources: ['text'], offline: true };
  return assemble(textCommand(words, text), about, settings);
}

/** What people call the same commands, from the configs that come with CLImax. */
function withBundledKeywords(draft: Draft): Draft {
  if (draft.tools.length < 2) return draft;
  const keywords = kindredKeywords(draft.command, draft.tools, listBundled().map(loadConfig));
  const tools = draft.tools.map((tool) => {
    const own = tool.keywords ?? [];
    const more = furtherWords(keywords.get(tool.command) ?? [], own).join(' ');
    return more === '' ? tool : { ...tool, keywords: [...own, more] };
  });
  return { ...draft, tools };
}

function assemble(
  found: Crawl,
  {
    executable,
    program,
    command = [],
    ...rest
  }: Pick<Report, 'program' | 'version' | 'sources' | 'offline' | 'withoutHelp'> & {
    executable?: string;
    command?: readonly string[];
  },
  settings: Omit<ImportSettings, 'env'>,
): Imported {
  const { only, depth, as, from, allOptions } = settings;
  const name = as ?? basename(program);
  const about = { ...rest, program: [program, ...command].join(' ') };
  const isNamed = (words: readonly string[]) => only !== undefined && wantedBy(only)(words);
  const summary = executable === undefined ? '' : findSummary(executable);
  const made = makeDraft(found, { name, allOptions: allOptions ?? false, isNamed, summary });
  const draft = withoutLintErrors(withBundledKeywords(withoutCopies(made, isNamed)), isNamed);
  const facts = interfaceOf(found.root);
  const told = {
    ...(only !== undefined && { only }),
    ...(depth && { depth }),
    ...(as !== undefined && { as }),
    ...(from !== undefined && { from }),
    ...(allOptions && { allOptions: true as const }),
  };
  return {
    draft,
    report: makeReport(draft, { ...about, ...(found.note !== undefined && { note: found.note }) }),
    interface: facts,
    origins: originsOf(found.root, about.sources[0]!),
    header: {
      program: about.program,
      ...(about.version && { version: about.version }),
      sources: about.sources,
      digest: digestOf(facts),
      ...(Object.keys(told).length > 0 && { settings: told }),
    },
  };
}
