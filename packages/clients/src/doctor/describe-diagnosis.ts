import { showLine } from '@climax/text';
import { countOf } from '@climax/text/problems';
import type { Diagnosis } from './diagnose.ts';
import type { Examination } from './examine.ts';

/** A diagnosis as lines of text. */
export function describeDiagnosis({ unreadable, servers, notStarted }: Diagnosis): string[] {
  const mayHaveEntries = servers.length + notStarted.length + unreadable.length > 0;
  return [
    ...unreadable.map((problem) => `✗ ${problem}`),
    ...servers.flatMap(({ files, ...examined }) => [
      describeExamination(withoutListed(examined, [...files.problems, ...files.warnings])),
      ...files.problems.map((problem) => `  ✗ ${problem.replaceAll('\n', '\n    ')}`),
      ...files.warnings.map((warning) => `  ⚠ ${warning}`),
    ]),
    ...notStarted.map(
      ({ name, path }) =>
        `⚠ ${path}: ${showLine(name)} is not started, as others may have written it (climax doctor --project)`,
    ),
    ...(mayHaveEntries ? [] : ['No client has CLImax configured. Add it: climax install CLIENT CONFIG...']),
  ];
}

/** Leaves out of what a server wrote to stderr the problems that are listed below it. */
function withoutListed<T extends Examination>(examined: T, listed: readonly string[]): T {
  const known = new Set(listed.flatMap((text) => text.split('\n')));
  const lines = examined.trial.stderr.split('\n');
  const stderr = lines.filter((line) => !known.has(line.replace(/^(?:error|warning): /, ''))).join('\n');
  return { ...examined, trial: { ...examined.trial, stderr } };
}

/** A configured server and the result of starting it. */
export function describeExamination({
  client,
  scope,
  name,
  path,
  trial,
  logged,
  elsewhere,
}: Examination): string {
  const lines = trial.ok
    ? [
        `✓ ${client} (${scope}): "${name}" starts`,
        `  ${trial.server}, ${countOf(trial.tools, 'tool')}; initialize ${trial.initializeMs} ms, tools/list ${trial.listMs} ms`,
      ]
    : [`✗ ${client} (${scope}): "${name}" does not start: ${trial.reason}`, `  configured in ${path}`];
  const note =
    elsewhere === undefined
      ? []
      : [`  started in ${showLine(elsewhere)}; climax doctor --project starts it here, as its client would`];
  const said = trial.stderr.trim();
  return [
    ...lines,
    ...note,
    ...(said === '' ? [] : ['  it wrote to stderr:', ...indent(said.split('\n').slice(-10))]),
    ...(logged.length === 0 ? [] : ["  errors in the client's log:", ...indent(logged)]),
  ].join('\n');
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `    ${line}`);
}
