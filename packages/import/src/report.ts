import { countOf } from '@climax/text/problems';
import type { Draft, LeftOutReason } from './config/draft.ts';
import { shorten } from './config/first-sentence.ts';
import { leftOutLines, sample } from './left-out-lines.ts';

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
  /** Why the help of its commands was not read, where they are made from their list. */
  note?: string;
}

export function makeReport(
  draft: Draft,
  about: Pick<Report, 'program' | 'version' | 'sources' | 'offline' | 'withoutHelp' | 'note'>,
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

export function reportText(report: Report, files: readonly string[]): string {
  const { risks } = report;
  const lines = [
    `${report.program}${report.version ? ` ${report.version}` : ''}: ${countOf(report.tools, 'tool')}, ${countOf(report.arguments, 'argument')} (from ${report.sources.join(', ')})`,
    `  risk: ${risks.read} read, ${risks.write} write, ${risks.destructive} destructive`,
    ...(risks.read === 0 && risks.write > 0
      ? [
          `  note: tools that write need a person's approval; set "risk: read" in the file for those that change nothing`,
        ]
      : []),
    ...Object.entries(report.leftOut).flatMap(([reason, items]) =>
      leftOutLines(reason as LeftOutReason, items),
    ),
    ...(report.doubts.length > 0
      ? [`  to check: ${countOf(report.doubts.length, 'doubt')}, each a comment in the file`]
      : []),
    ...doubtLines(report.doubts).slice(0, 10),
    ...(report.offline ? [] : ['  note: the network could not be cut off while the program was asked']),
    ...(report.withoutHelp === undefined ? [] : [`  note: ${report.withoutHelp}`]),
    ...(report.note === undefined
      ? []
      : [
          `  note: commands are made from their list alone, because their own help could not be read: ${report.note}`,
        ]),
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

/** One line for each doubt; tools that share one are named together. */
function doubtLines(doubts: Report['doubts']): string[] {
  const places = new Map<string, string[]>();
  for (const { tool, argument, message, line } of doubts) {
    const told = `${message}${line ? `: ${shorten(line.trim(), 80)}` : ''}`;
    places.set(told, [...(places.get(told) ?? []), `${tool}${argument ? `.${argument}` : ''}`]);
  }
  return [...places].map(([told, names]) => `    ${sample(names)}: ${told}`);
}
