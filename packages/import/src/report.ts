import { countOf } from '@climax/text/problems';
import type { Draft, LeftOutReason } from './config/draft.ts';

/** Counts and doubts of an import, for people and programs. */
export interface Report {
  program: string;
  version?: string;
  sources: string[];
  tools: number;
  arguments: number;
  risks: { read: number; write: number; destructive: number };
  leftOut: Partial<Record<LeftOutReason, string[]>>;
  doubts: { tool: string; argument: string; message: string; line: string }[];
  /** Whether the network was closed to the program. */
  offline: boolean;
  /** Why its help was not read, where another source was used in its place. */
  withoutHelp?: string;
}

export function makeReport(
  draft: Draft,
  about: Pick<Report, 'program' | 'version' | 'sources' | 'offline' | 'withoutHelp'>,
): Report {
  const risks = { read: 0, write: 0, destructive: 0 };
  for (const { risk } of draft.tools) risks[risk] += 1;
  const leftOut: Report['leftOut'] = {};
  for (const { what, reason, detail } of draft.leftOut)
    leftOut[reason] = [...(leftOut[reason] ?? []), detail ? `${what}: ${detail}` : what];
  return {
    ...about,
    tools: draft.tools.length,
    arguments: draft.tools.reduce((sum, { args }) => sum + args.length, 0),
    risks,
    leftOut,
    doubts: draft.doubts.map(({ tool, argument, doubt }) => ({ tool, argument, ...doubt })),
  };
}

/** How each reason reads in a report, and what to do about it. */
const reasons: Record<LeftOutReason, string> = {
  interactive: 'interactive, need a person or a terminal (name a command with --only to keep it)',
  'does not end': 'run until they are stopped (name a command with --only to keep it)',
  deprecated: 'deprecated (--all-options keeps them)',
  'beyond 25 options': 'options beyond the first 25 of a command (--all-options keeps them)',
  'no help': 'gave no help of their own',
  'too deep': 'groups with commands further down than was read (--depth 4 reads one level more than usual)',
  'not asked': 'not asked, because the import was stopped (--update FILE reads the rest)',
  'runs code': 'would run code that the caller writes',
  'same as another': 'do what a shorter command does (name a command with --only to keep it)',
  'of the program itself': 'come before the command; put what you always need into global_args',
};

export function reportText(report: Report, files: readonly string[]): string {
  const { risks } = report;
  const lines = [
    `${report.program}${report.version ? ` ${report.version}` : ''}: ${countOf(report.tools, 'tool')}, ${countOf(report.arguments, 'argument')} (from ${report.sources.join(', ')})`,
    `  risk: ${risks.read} read, ${risks.write} write, ${risks.destructive} destructive`,
    ...Object.entries(report.leftOut).map(
      ([reason, items]) => `  left out: ${items.length} ${reasons[reason as LeftOutReason]}${sample(items)}`,
    ),
    ...(report.doubts.length > 0
      ? [`  to check: ${countOf(report.doubts.length, 'doubt')}, each a comment in the file`]
      : []),
    ...report.doubts
      .slice(0, 10)
      .map(
        ({ tool, argument, message, line }) =>
          `    ${tool}${argument ? `.${argument}` : ''}: ${message}${line ? `: ${line.trim().slice(0, 80)}` : ''}`,
      ),
    ...(report.offline ? [] : ['  note: the network could not be closed while the program was asked']),
    ...(report.withoutHelp === undefined ? [] : [`  note: ${report.withoutHelp}`]),
    ...files.map((file) => `  wrote ${file}`),
    ...files
      .slice(0, 1)
      .map(
        (file) =>
          `  next: read it, try climax search "a question" ${file}, then climax install CLIENT ${file}`,
      ),
  ];
  return `${lines.join('\n')}\n`;
}

function sample(items: readonly string[]): string {
  if (items.length > 12 && items.every((item) => item.includes(' -'))) return '';
  const shown = items.slice(0, 6).map((item) => item.slice(0, 90));
  return `: ${shown.join(', ')}${items.length > shown.length ? ', …' : ''}`;
}
