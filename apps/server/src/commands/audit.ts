import { verdictFilters } from '@climax/audit';
import { type Command, Option } from 'commander';
import type { Actions } from './command.ts';
import { examples, parseCount, parseTime } from './option-values.ts';

/** `climax audit`. */
export function register(program: Command, { run }: Actions): void {
  program
    .command('audit')
    .description('answer questions about recorded calls')
    .argument('<FILE...>', 'files written by climax run --audit, oldest first')
    .option('--since <time>', 'only calls since then: 30m, 12h, 7d (ago) or 2026-11-17T08:30Z', parseTime)
    .option('--tool <name>', 'only calls of this tool; * matches any characters')
    .option('--client <name>', 'only calls of this client; * matches any characters')
    .option('--token <name>', 'only calls with a token of this name; * matches any characters')
    .addOption(
      new Option('--verdict <verdict>', 'only calls that ended like this').choices([...verdictFilters]),
    )
    .addOption(new Option('--calls', 'show the calls instead of a summary').conflicts('slowest'))
    .option('--slowest <number>', 'show this many of the slowest calls', parseCount)
    .addOption(
      new Option('--format <format>', 'how it is printed').choices(['table', 'json', 'csv']).default('table'),
    )
    .addHelpText(
      'after',
      examples([
        'climax audit calls.jsonl',
        'climax audit calls.jsonl --since 24h --verdict refused --calls',
        'climax audit calls.jsonl.1 calls.jsonl --tool "git_*" --slowest 5',
        'climax audit calls.jsonl --format csv > calls.csv',
      ]),
    )
    .action(run(async () => (await import('../actions/audit.ts')).audit));
}
