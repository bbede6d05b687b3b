import type { Command } from 'commander';
import { examples } from '../option-values.ts';

type Loader = (
  load: () => Promise<(...args: never[]) => number | Promise<number>>,
) => (...args: unknown[]) => Promise<void>;

/** `climax contracts check | build | show`. */
export function addContractsCommand(program: Command, command: Loader): Command {
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
    .argument('[CONFIG...]', 'configs whose tools must take what the contracts say')
    .option('--out <directory>', 'where the generated files are (default: beside the document)')
    .addHelpText(
      'after',
      examples(['climax contracts check tools.md', 'climax contracts check tools.md my-cli.yaml']),
    )
    .action(command(async () => (await import('../commands/contracts.ts')).checkContracts));

  contracts
    .command('build')
    .description('write openapi.json and mcp-tools.json from a contract document')
    .argument('<FILE>', 'contract document: Markdown, YAML or JSON')
    .option('--out <directory>', 'where to write them (default: beside the document)')
    .addHelpText(
      'after',
      examples(['climax contracts build tools.md', 'climax contracts build tools.md --out api']),
    )
    .action(command(async () => (await import('../commands/contracts.ts')).buildContracts));

  contracts
    .command('show')
    .description('show what the contracts say')
    .argument('<FILE>', 'contract document: Markdown, YAML or JSON')
    .argument('[TOOL...]', 'only these tools')
    .option('--json', 'print the tools as MCP lists them', false)
    .addHelpText(
      'after',
      examples(['climax contracts show tools.md', 'climax contracts show tools.md search.web --json']),
    )
    .action(command(async () => (await import('../commands/contracts.ts')).showContracts));
  return contracts;
}
