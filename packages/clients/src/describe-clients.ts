import type { ClientState } from './find-client.ts';

/** A summary of the clients on this machine and their CLImax entries, for `climax install` without arguments. */
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
