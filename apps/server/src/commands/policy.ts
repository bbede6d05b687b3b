import { type Command, Option } from 'commander';
import type { Actions } from './command.ts';
import { collect, examples } from './option-values.ts';

const configs = 'configs that define the tools (default: all bundled ones)';

/** `climax policy test | explain | learn`. */
export function register(program: Command, { run }: Actions): void {
  const policy = program
    .command('policy')
    .description('test and explain a policy, or learn one from recorded calls')
    .addHelpText(
      'after',
      examples(['climax policy test team.yaml git', 'climax policy explain team.yaml git_push git']),
    );

  policy
    .command('test')
    .description('test a policy against a file of expected decisions')
    .argument('<POLICY>', 'policy file')
    .argument('[CONFIG...]', configs)
    .option('--expect <file>', 'expectations (default: team.expect next to team.yaml)')
    .addOption(
      new Option('--format <format>', 'how results are printed').choices(['text', 'junit']).default('text'),
    )
    .addHelpText(
      'after',
      examples([
        'climax policy test team.yaml git',
        'climax policy test team.yaml --format junit > policy.xml',
      ]),
    )
    .action(run(async () => (await import('../actions/policy.ts')).testPolicy));

  policy
    .command('explain')
    .description('explain how a policy treats a call, and which rules decide, without running it')
    .argument('<POLICY>', 'policy file')
    .argument('<TOOL>', 'name of the tool')
    .argument('[CONFIG...]', configs)
    .option('--args <json>', 'arguments as a JSON object', '{}')
    .option('--json', 'print the explanation as JSON')
    .addHelpText(
      'after',
      examples([`climax policy explain team.yaml git_log --args '{"max_count": 500}' git`]),
    )
    .action(run(async () => (await import('../actions/policy.ts')).explainPolicy));

  policy
    .command('learn')
    .description('print the smallest policy that allows the calls in audit files, for a person to read')
    .argument('<AUDIT...>', 'files written by climax run --audit')
    .option(
      '--config <file>',
      'a config that defines the tools (repeatable; default: all bundled ones)',
      collect,
    )
    .option('--out <file>', 'write it there; a file that exists is left alone')
    .addHelpText('after', examples(['climax policy learn calls.jsonl --config git --out learned.yaml']))
    .action(run(async () => (await import('../actions/policy.ts')).learn));
}
