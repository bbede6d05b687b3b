import { relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isInside } from '@climax/host/paths';
import { showSteps } from '@climax/text/problems';
import { type Finding, lintRules } from '../lint-config.ts';
import type { ReportOptions } from './report-options.ts';

const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** What lint reports in addition to the rules. */
const ownRules = [
  { id: 'invalid-config', severity: 'error', summary: 'A config cannot be loaded' },
  { id: 'unknown-flag', severity: 'warning', summary: 'The help of a program does not mention a flag' },
] as const;

/** Findings as SARIF 2.1.0. Files below the directory are named relative to it. */
export function toSarif(findings: readonly Finding[], { version, directory }: ReportOptions) {
  const rules = [...lintRules, ...ownRules].map(({ id, summary, severity }) => ({
    id,
    shortDescription: { text: `${summary}.` },
    fullDescription: { text: `${summary}.` },
    help: { text: `Explained with examples in docs/lint-rules.md#${id}.` },
    defaultConfiguration: { level: levels[severity] },
  }));
  const results = findings.map(({ file, line, column, severity, rule, path, message }) => ({
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: levels[severity],
    message: { text: showSteps(path) + message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: artifact(file, directory),
          ...(line > 0 && { region: { startLine: line, startColumn: column } }),
        },
      },
    ],
  }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'climax', version, rules } },
        originalUriBaseIds: { [root]: { uri: `${pathToFileURL(directory).href}/` } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}

const root = 'ROOT';

/** A relative URI for files below the directory, an absolute one for others; both percent-encoded. */
function artifact(file: string, directory: string): { uri: string; uriBaseId?: string } {
  const path = resolve(directory, file);
  const way = relative(directory, path);
  if (way === '' || !isInside(directory, path)) return { uri: pathToFileURL(path).href };
  return { uri: way.split(sep).map(encodeURIComponent).join('/'), uriBaseId: root };
}
