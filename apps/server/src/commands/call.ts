import { quoteVisibly } from '@climax/text/line';
import type { Command } from 'commander';
import type { Actions } from './command.ts';
import { examples } from './option-values.ts';
import {
  approveOption,
  contractsOption,
  cwdOption,
  headlessApproveOption,
  policyOption,
  withConfigs,
} from './options.ts';

/** `climax call`. */
export function register(program: Command, { run }: Actions): void {
  const command = program
    .command('call')
    .description('run a tool as an agent would; its exit code is kept')
    .argument('<TOOL>', 'name of the tool');
  withConfigs(command)
    .option('--args <json>', 'arguments as a JSON object', '{}')
    .option('--dry-run', 'show whether the call would run, and which rules decide, without running it')
    .addOption(policyOption())
    .addOption(contractsOption())
    .addOption(cwdOption())
    .addOption(approveOption())
    .addOption(headlessApproveOption())
    .addHelpText(
      'after',
      examples([
        `climax call git_log --args '{"max_count": 3}' git`,
        'climax call git_status git --cwd ~/projects/site',
        'climax call git_push git --policy team.yaml --dry-run',
      ]),
    )
    .hook('preAction', refuseArguments)
    .action(run(async () => (await import('../actions/call.ts')).call));
}

/** Arguments where a config belongs: `climax call git_log '{"max_count": 3}'`, or `max_count=3`. */
function refuseArguments(call: Command): void {
  const [tool = '', configs] = call.processedArgs as [string, string[]];
  const given = configs.filter((name) => /^(\s*[{[]|\w+=(?!.*\.ya?ml$))/s.test(name));
  const [first] = given;
  if (first === undefined) return;
  const isJson = !/^\w/.test(first);
  const args = isJson ? first : JSON.stringify(Object.fromEntries(given.map((pair) => pair.split(/=(.*)/s))));
  const others = configs.filter((name) => !given.includes(name));
  const wanted = others.length === 0 ? '--args, and name the config of the tool' : '--args';
  const words = ['climax', 'call', tool, '--args', args, ...(others.length === 0 ? ['CONFIG'] : others)];
  call.error(
    `error: ${quoteVisibly(first)} is ${isJson ? 'JSON' : 'an argument'}, not a config; give arguments with ${wanted}:\n  ${words.map(quoteVisibly).join(' ')}`,
  );
}
