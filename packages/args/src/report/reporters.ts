import { countOf, showPlace, showSteps } from '@climax/text/problems';
import type { Finding } from '../lint-config.ts';
import type { ReportOptions } from './report-options.ts';
import { toSarif } from './to-sarif.ts';

export type LintFormat = 'text' | 'json' | 'github' | 'sarif';

/** Formats findings; the text ends with a line feed. */
export const reporters: Record<LintFormat, (findings: readonly Finding[], options: ReportOptions) => string> =
  {
    text: toText,
    json: (findings) => `${JSON.stringify(findings, null, 2)}\n`,
    github: (findings) => findings.map(toAnnotation).join(''),
    sarif: (findings, options) => `${JSON.stringify(toSarif(findings, options), null, 2)}\n`,
  };

function toText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings\n';
  const lines = findings.map((finding) => {
    const { severity, rule, path, message } = finding;
    return `${showPlace(finding)} ${severity} ${rule}: ${showSteps(path)}${message}\n`;
  });
  const count = (severity: Finding['severity'], noun: string) =>
    countOf(findings.filter((finding) => finding.severity === severity).length, noun);
  const unread = findings.some(({ rule }) => rule === 'invalid-config')
    ? 'A config that cannot be loaded is not checked any further: fix it and run lint again.\n'
    : '';
  return `${lines.join('')}\n${count('error', 'error')}, ${count('warning', 'warning')}, ${count('info', 'note')}\n${unread}`;
}

const annotations = { error: 'error', warning: 'warning', info: 'notice' };

/** A GitHub Actions workflow command; percent signs and line breaks are escaped. */
function toAnnotation({ file, line, column, severity, rule, path, message }: Finding): string {
  const escapeText = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const escapeProperty = (text: string) => escapeText(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  const place = [
    `file=${escapeProperty(file)}`,
    ...(line > 0 ? [`line=${line}`, `col=${column}`] : []),
    `title=${escapeProperty(rule)}`,
  ].join(',');
  return `::${annotations[severity]} ${place}::${escapeText(showSteps(path) + message)}\n`;
}
