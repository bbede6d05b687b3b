/** What is mutated: a package, and the files of it that matter. Tests and types are never touched. */
export const areas = {
  policy: { package: 'policy', files: /^src\/(?!.*(?:types|index|schema)).*\.ts$/ },
  args: { package: 'args', files: /^src\/(?!lint\/|testing\/|index).*\.ts$/ },
  command: { package: 'exec', files: /^src\/command\/(?:build-command|base-command|global-tokens)\.ts$/ },
  argument: { package: 'config', files: /^src\/(?:argument\/|words\/|risk)(?!.*index).*\.ts$/ },
  mcp: { package: 'mcp', files: /^src\/(?!client\/|.*index|tool-service).*\.ts$/ },
};
