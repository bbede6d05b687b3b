import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';

/** `climax contracts check | build | show`. */
export function register(program: Command, { run }: Actions): void {
  const contracts = program
    .command('contracts')
    .description('check, build and show tool contracts')
    .addHelpText(
      'after',
      examples(['climax contracts check tools.md my-cli.yaml', 'climax contracts show tools.md']),
    );

  contracts
    .command('check')
    .description('check a contract document, its generated files, and configs against it')
    .argument('<FILE>', 'contract document: Markdown, YAML or JSON')
    .argument('[CONFIG...]', 'configs whose tools implement the contracts')
    .option('--out <directory>', 'where the generated files are (default: next to the document)')
    .addHelpText(
      'after',
      examples(['climax contracts check tools.md', 'climax contracts check tools.md my-cli.yaml']),
    )
    .action(run(async () => (await import('../actions/contracts.ts')).checkContracts));

  contracts
    .command('build')
    .description('write openapi.json and mcp-tools.json from a contract document')
    .argument('<FILE>', 'contract document: Markdown, YAML or JSON')
    .option('--out <directory>', 'where to write them (default: next to the document)')
    .addHelpText(
      'after',
      examples(['climax contracts build tools.md', 'climax contracts build tools.md --out api']),
    )
    .action(run(async () => (await import('../actions/contracts.ts')).buildContracts));

  contracts
    .command('show')
    .description('show what the contracts say')
    .argument('<FILE>', 'contract document: Markdown, YAML or JSON')
    .argument('[TOOL...]', 'only these tools')
    .option('--json', 'print the tools as MCP lists them')
    .addHelpText(
      'after',
      examples(['climax contracts show tools.md', 'climax contracts show tools.md search.web --json']),
    )
    .action(run(async () => (await import('../actions/contracts.ts')).showContracts));
}
