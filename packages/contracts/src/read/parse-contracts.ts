import { byPlace, type Place } from '@climax/text/problems';
import { checkTool } from '../check/check-tool.ts';
import type { Contract, ContractProblem } from '../types.ts';
import { ContractDocumentError } from './contract-document-error.ts';
import type { RawTool, ReportProblem } from './raw-tool.ts';
import { readData } from './read-data.ts';
import { readMarkdown } from './read-markdown.ts';
import { readToolList } from './read-tool-list.ts';

const maxLength = 1024 * 1024;
const maxTools = 1000;
const maxProblems = 100;
/** Stop after this many problems. */
const enoughProblems = 1000;

/**
 * Reads a contract document: Markdown, YAML or JSON, told apart by the name's ending, otherwise by the text.
 * Throws a `ContractDocumentError` with every problem (the first 100) when one of the contracts cannot be used.
 */
export function parseContracts(text: string, source = 'contracts'): Contract[] {
  const document = text.replace(/^\uFEFF/, '');
  const problems: ContractProblem[] = [];
  const report: ReportProblem = ({ line, column }, path, code, message) => {
    problems.push({ file: source, line, column, path: [...path], code, message });
    if (problems.length === enoughProblems) throw new ContractDocumentError('invalid', sorted(problems));
  };
  const tools = readTools(document, source, report);
  if (tools.length === 0 && problems.length === 0)
    report(beginning, [], 'missing', 'no tool is described here');
  const contracts = tools.map((tool) => checkTool(tool, { file: source, ...tool.place }, report));
  reportDuplicates(contracts, problems);
  if (problems.length > 0) throw new ContractDocumentError('invalid', sorted(problems));
  return contracts;
}

function readTools(text: string, source: string, report: ReportProblem): RawTool[] {
  if (text.length > maxLength) {
    report(beginning, [], 'limit', `expected at most ${maxLength} characters, got ${text.length}`);
    return [];
  }
  const tools = readers[formatOf(text, source)](text, report);
  if (tools.length <= maxTools) return tools;
  report(tools[maxTools]!.place, [], 'limit', `expected at most ${maxTools} tools, got ${tools.length}`);
  return [];
}

const beginning: Place = { line: 1, column: 1 };

const readers = {
  markdown: readMarkdown,
  yaml: (text: string, report: ReportProblem) => readList(text, 'yaml', report),
  json: (text: string, report: ReportProblem) => readList(text, 'json', report),
};

function readList(text: string, format: 'json' | 'yaml', report: ReportProblem): RawTool[] {
  const located = readData({ text, format, start: beginning, path: [] }, report);
  return located ? readToolList(located, report) : [];
}

function formatOf(text: string, source: string): keyof typeof readers {
  const ending = /\.(md|markdown|ya?ml|json)$/i.exec(source)?.[1]?.toLowerCase();
  if (ending !== undefined) return ending === 'json' ? 'json' : ending.startsWith('m') ? 'markdown' : 'yaml';
  if (/^\s*[{[]/.test(text)) return 'json';
  return /^tools[ \t]*:/m.test(text) ? 'yaml' : 'markdown';
}

function reportDuplicates(contracts: Contract[], problems: ContractProblem[]): void {
  const first = new Map<string, number>();
  for (const { name, origin } of contracts) {
    const line = first.get(name);
    if (line === undefined) first.set(name, origin.line);
    else
      problems.push({
        ...origin,
        path: [name],
        code: 'duplicate',
        message: `already described on line ${line}`,
      });
  }
}

function sorted(problems: ContractProblem[]): ContractProblem[] {
  const ordered = problems.sort(byPlace);
  if (ordered.length <= maxProblems) return ordered;
  const last = ordered[maxProblems]!;
  const more = ordered.length - maxProblems;
  const message = `${more}${ordered.length === enoughProblems ? ' or more' : ' more'} problems`;
  return [...ordered.slice(0, maxProblems), { ...last, path: [], code: 'limit', message }];
}
