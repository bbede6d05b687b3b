import type { Finding } from '@climax/args';
import { toSarif } from './lint-sarif.ts';

export type LintFormat = 'text' | 'json' | 'github' | 'sarif';

/** How findings are printed: one function per value of `--format`. */
export const reporters: Record<LintFormat, (findings: readonly Finding[]) => string> = {
  text: toText,
  json: (findings) => `${JSON.stringify(findings, null, 2)}\n`,
  github: (findings) => findings.map(toAnnotation).join(''),
  sarif: (findings) => `${JSON.stringify(toSarif(findings, showPath), null, 2)}\n`,
};

function toText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings\n';
  const lines = findings.map(({ file, line, column, severity, rule, path, message }) => {
    const place = line > 0 ? `${file}:${line}:${column}` : file;
    return `${place} ${severity} ${rule}: ${showPath(path)}${message}\n`;
  });
  const count = (severity: Finding['severity']) =>
    findings.filter((finding) => finding.severity === severity).length;
  const unread = findings.some(({ rule }) => rule === 'invalid-config')
    ? 'A config that cannot be loaded is not checked any further: fix it and run lint again.\n'
    : '';
  return `${lines.join('')}\n${count('error')} error(s), ${count('warning')} warning(s), ${count('info')} note(s)\n${unread}`;
}

/** `tools[0].args[1].type: `, so that "missing" says what is missing. */
function showPath(path: readonly (string | number)[]): string {
  if (path.length === 0) return '';
  return `${path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')}: `;
}

const annotations = { error: 'error', warning: 'warning', info: 'notice' };

/** A workflow command of GitHub Actions; percent signs and line ends are escaped as it asks for. */
function toAnnotation({ file, line, column, severity, rule, path, message }: Finding): string {
  const escapeText = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const escapeProperty = (text: string) => escapeText(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  const place = [
    `file=${escapeProperty(file)}`,
    ...(line > 0 ? [`line=${line}`, `col=${column}`] : []),
    `title=${escapeProperty(rule)}`,
  ].join(',');
  return `::${annotations[severity]} ${place}::${escapeText(showPath(path) + message)}\n`;
}
