/** What is mutated: a package, and the files of it that matter. Tests and types are never touched. */
export const areas = {
  policy: { package: 'policy', files: /^src\/(?!.*(?:types|index|schema)).*\.ts$/ },
  args: { package: 'args', files: /^src\/(?!lint\/|testing\/|index).*\.ts$/ },
  command: { package: 'exec', files: /^src\/command\/(?:build-command|base-command|global-tokens)\.ts$/ },
  argument: { package: 'config', files: /^src\/(?:argument\/|words\/|rules\/)(?!.*index).*\.ts$/ },
  mcp: { package: 'mcp', files: /^src\/(?!client\/|.*index|tool-service).*\.ts$/ },
  runtime: { package: 'runtime', files: /^src\/(?!.*(?:index|log\/log)\.ts)(?!runtime\.ts).*\.ts$/ },
  outputs: { package: 'outputs', files: /^src\/(?!index).*\.ts$/ },
  masking: { package: 'masking', files: /^src\/(?!index).*\.ts$/ },
  host: { package: 'host', files: /^src\/(?!.*index).*\.ts$/ },
  desk: { package: 'desk', files: /^src\/(?!api|index).*\.ts$/ },
  clients: { package: 'clients', files: /^src\/(?!.*index|client\.ts).*\.ts$/ },
  contracts: { package: 'contracts', files: /^src\/(?!.*index|types).*\.ts$/ },
  text: { package: 'text', files: /^src\/(?!.*index).*\.ts$/ },
};
