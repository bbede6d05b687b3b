import { type Command, Option } from 'commander';
import { UsageError } from '../usage-error.ts';
import { collect } from './option-values.ts';

/** Options that several commands take. */
export const policyOption = () =>
  new Option('--policy <file>', 'policy file: which tools may run, with which arguments, and where');

export const contractsOption = () =>
  new Option('--contracts <file>', 'contracts of the tools: inputs, outputs, errors (repeatable)').argParser(
    collect,
  );

export const cwdOption = () =>
  new Option('--cwd <directory>', 'where commands run (default: where climax is started)');

export const approveOption = () =>
  new Option('--approve <level>', 'which calls need approval without a policy (default: write)')
    .choices(['none', 'destructive', 'write', 'all'])
    // Policies have `approval.global` for this.
    .conflicts('policy');

export const headlessApproveOption = () =>
  new Option('--headless-approve', 'run tools that need approval when nobody can be asked');

/** Refuses options that require another option. */
export function refuseGiven(command: Command, names: readonly string[], other: string): void {
  const isGiven = (name: string) => names.includes(name) && command.getOptionValueSource(name) === 'cli';
  const given = command.options.filter((option) => isGiven(option.attributeName()));
  if (given.length > 0)
    throw new UsageError(`${given.map(({ long }) => long).join(', ')}: only with ${other}`);
}

/**
 * Adds configs as the last arguments and as `--config`, in this order. The action gets all of them as its last
 * argument before the options. Options that are `needing` a config are refused without one.
 */
export function withConfigs(
  command: Command,
  { required = true, needing = [] }: { required?: boolean; needing?: string[] } = {},
): Command {
  if (required)
    command.usage(
      ['[options]', ...command.registeredArguments.map((each) => `<${each.name()}>`), 'CONFIG...'].join(' '),
    );
  return command
    .argument('[CONFIG...]', 'bundled names (git, docker, ...) or YAML files')
    .option('--config <file>', 'another config, after those given as arguments (repeatable)', collect)
    .hook('preAction', (_, used) => {
      const words = used.processedArgs.at(-1) as string[];
      const configs = [...words, ...(used.opts().config ?? [])];
      if (required && configs.length === 0)
        used.error("error: missing required argument 'CONFIG': name at least one, such as git");
      if (configs.length === 0) refuseGiven(used, needing, 'a CONFIG');
      used.processedArgs[used.processedArgs.length - 1] = configs;
    });
}
