import { showLine } from '@climax/text';
import type { Explanation } from './create-explainer.ts';
import type { Checked } from './expectations.ts';

/** How checked expectations are shown: one function per format. */
export const expectationReports: Record<
  'text' | 'junit',
  (checked: readonly Checked[], file: string) => string
> = {
  text: toText,
  junit: toJunit,
};

/** An explanation as a few lines of text. */
export function explanationText({ tool, verdict, rules, reasons, run }: Explanation): string {
  const lines = [
    `${showLine(tool)}: ${verdict}`,
    ...rules.map((rule) => `  rule       ${rule}`),
    ...reasons.map((reason) => `  reason     ${reason}`),
    ...(run
      ? [
          `  risk       ${run.risk}`,
          `  command    ${run.command}`,
          `  directory  ${run.directory}`,
          `  executor   ${run.place}`,
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function toText(checked: readonly Checked[], file: string): string {
  if (checked.length === 0)
    return `${file}: no expectations; write one call per line, such as "allow: git_log"\n`;
  const failed = checked.filter(({ holds }) => !holds);
  const lines = failed.map(({ expectation, explanation }) => {
    const why = [...explanation.rules, ...explanation.reasons].join('; ');
    return `${file}:${expectation.line} ${showLine(expectation.text)}\n  ${outcome(explanation)} (${why})\n`;
  });
  return `${lines.join('')}${checked.length - failed.length} of ${checked.length} expectations hold\n`;
}

function toJunit(checked: readonly Checked[], file: string): string {
  const failures = checked.filter(({ holds }) => !holds).length;
  const cases = checked.map(({ expectation, explanation, holds }) => {
    const head = `<testcase classname="${escapeXml(file)}" name="${escapeXml(expectation.text)}"`;
    if (holds) return `  ${head}/>`;
    const why = [...explanation.rules, ...explanation.reasons].map(escapeXml).join('\n');
    return `  ${head}><failure message="${outcome(explanation)}">${why}</failure></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="climax policy" tests="${checked.length}" failures="${failures}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}

function outcome({ verdict, findings }: Explanation): string {
  return findings.some(({ code }) => code === 'unknown_tool') ? 'not checked' : `got ${verdict}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return showLine(text, Infinity).replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
