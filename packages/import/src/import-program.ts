import { explainLookup, findExecutable } from '@climax/exec/programs';
import type { Draft } from './config/draft.ts';
import type { Header } from './config/header.ts';
import { digestOf, type Interface, interfaceOf } from './config/interface.ts';
import { withoutLintErrors } from './config/lint-clean.ts';
import { makeDraft } from './config/make-draft.ts';
import { type CommandNode, type Crawl, crawl } from './crawl/crawl.ts';
import { findVersion } from './crawl/find-version.ts';
import { createSandbox } from './crawl/sandbox.ts';
import { parseHelp } from './help/parse-help.ts';
import { makeReport, type Report } from './report.ts';
import { enrich } from './sources/enrich.ts';
import { wantedBy } from './wanted.ts';

/** What an import found, ready to be written. */
export interface Imported {
  draft: Draft;
  header: Header;
  report: Report;
  interface: Interface;
}

export interface ImportSettings {
  /** Comma-separated names or patterns of commands: `get,logs,apply*`. */
  only?: string;
  depth?: number;
  allOptions?: boolean;
  /** Name of the config in place of the program's. */
  as?: string;
  /** PATH to find the program on. */
  path?: string;
  timeoutSeconds?: number;
  onProgress?: (done: number, known: number, words: readonly string[]) => void;
}

/** Asks an installed program about itself. Reasons why that cannot be are values. */
export async function importProgram(
  program: string,
  settings: ImportSettings = {},
): Promise<Imported | { problem: string }> {
  const lookup = findExecutable(program, settings.path ?? process.env.PATH);
  if ('reason' in lookup)
    return { problem: `${explainLookup(lookup)}; climax import lists what it could import` };
  const sandbox = await createSandbox({
    path: settings.path,
    ...(settings.timeoutSeconds && { timeoutSeconds: settings.timeoutSeconds }),
  });
  try {
    const found = await crawl(sandbox, program, {
      ...(settings.depth && { depth: settings.depth }),
      wants: wantedBy(settings.only),
      ...(settings.onProgress && { onProgress: settings.onProgress }),
    });
    if ('problem' in found) return found;
    const further = await enrich(sandbox, found.root, settings.path ?? process.env.PATH ?? '');
    const version = await findVersion(sandbox, program, found.root.text);
    return assemble(
      found,
      { program, sources: ['help', ...further], offline: sandbox.offline, ...(version && { version }) },
      settings,
    );
  } finally {
    sandbox.close();
  }
}

/** The same from a help text that was saved before. */
export function importText(text: string, words: readonly string[], settings: ImportSettings = {}): Imported {
  const root: CommandNode = { words: [words[0]!], facts: parseHelp('', [words[0]!]), text: '', children: [] };
  const leaf: CommandNode = { words: [...words], facts: parseHelp(text, words), text, children: [] };
  const found: Crawl = {
    root:
      words.length === 1
        ? { ...leaf, facts: { ...leaf.facts, subcommands: [] } }
        : { ...root, children: [leaf] },
    unread: [],
  };
  return assemble(found, { program: words[0]!, sources: ['text'], offline: true }, settings);
}

function assemble(
  found: Crawl,
  about: Pick<Report, 'program' | 'version' | 'sources' | 'offline'>,
  settings: ImportSettings,
): Imported {
  const { only, depth, as, allOptions } = settings;
  const name = as ?? about.program.split('/').at(-1)!;
  const draft = withoutLintErrors(
    makeDraft(found, {
      name,
      allOptions: allOptions ?? false,
      isNamed: (words) => only !== undefined && wantedBy(only)(words),
    }),
  );
  const facts = interfaceOf(found.root);
  const told = {
    ...(only !== undefined && { only }),
    ...(depth && { depth }),
    ...(as !== undefined && { as }),
    ...(allOptions && { allOptions: true as const }),
  };
  return {
    draft,
    report: makeReport(draft, about),
    interface: facts,
    header: {
      program: about.program,
      ...(about.version && { version: about.version }),
      sources: about.sources,
      digest: digestOf(facts),
      ...(Object.keys(told).length > 0 && { settings: told }),
    },
  };
}
