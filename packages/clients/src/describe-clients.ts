import type { Examination } from './doctor/examine.ts';
import type { ClientState } from './find-client.ts';

/** The clients of this machine, and how CLImax is configured in them: what `climax install` shows without a name. */
export function describeClients(states: ClientState[]): string {
  const found = states.filter(({ isFound }) => isFound);
  const others = states.filter(({ isFound }) => !isFound).map(({ client }) => client.id);
  const width = Math.max(0, ...found.map(({ client }) => client.id.length));
  const lines = found.flatMap(({ client, servers, problems }) => [
    `  ${client.id.padEnd(width)}  ${servers.length === 0 ? 'not configured' : 'configured'}`,
    ...servers.map(({ name, scope, path }) => `  ${' '.repeat(width)}  "${name}" (${scope}) in ${path}`),
    ...problems.map((problem) => `  ${' '.repeat(width)}  ${problem}`),
  ]);
  return [
    found.length === 0 ? 'No MCP client was found on this machine.' : 'MCP clients on this machine:',
    ...lines,
    ...(others.length === 0 ? [] : [`Not found here: ${others.join(', ')}`]),
  ].join('\n');
}

/** One configured server and how its start went. */
export function describeExamination({ client, scope, name, path, trial, logged }: Examination): string {
  const lines = trial.ok
    ? [
        `✓ ${client} (${scope}): "${name}" starts`,
        `  ${trial.server}, ${trial.tools} tool(s); initialize ${trial.initializeMs} ms, tools/list ${trial.listMs} ms`,
      ]
    : [`✗ ${client} (${scope}): "${name}" does not start: ${trial.reason}`, `  configured in ${path}`];
  const said = trial.stderr.trim();
  return [
    ...lines,
    ...(said === '' ? [] : ['  it wrote to stderr:', ...indent(said.split('\n').slice(-10))]),
    ...(logged.length === 0 ? [] : ["  errors in the client's log:", ...indent(logged)]),
  ].join('\n');
}

function indent(lines: string[]): string[] {
  return lines.map((line) => `    ${line}`);
}
