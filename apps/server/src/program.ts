import { ConfigError, closest } from '@climax/config';
import { Command, CommanderError, Option } from 'commander';
import { withCommandFirst } from './command-position.ts';
import { addContractsCommand } from './contracts/add-contracts-command.ts';
import { logLevels } from './log.ts';
import { collect, examples, parseCount, parseLogLevel, parsePort } from './option-values.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

const policyOption = () =>
  new Option('--policy <file>', 'policy file: which tools may run, with which arguments, and where');
const contractsOption = () =>
  new Option('--contracts <file>', 'contracts of the tools: inputs, outputs, errors (repeatable)').argParser(
    collect,
  );
const logLevelOption = () =>
  new Option('--log-level <level>', `what goes to stderr: ${logLevels.join(', ')}`)
    .default('WARNING')
    .argParser(parseLogLevel);

const httpOptions = ['host', 'port', 'tokenFile', 'allowHost'];

/** An option that would change nothing is a mistake. */
function refuseIgnoredOptions(run: Command): void {
  if (run.opts().transport === 'http') return;
  const ignored = run.options.filter(
    (option) =>
      httpOptions.includes(option.attributeName()) &&
      run.getOptionValueSource(option.attributeName()) === 'cli',
  );
  if (ignored.length > 0) {
    throw new UsageError(`${ignored.map(({ long }) => long).join(', ')}: only with --transport http`);
  }
}

/** How a command ended. */
export interface Ending {
  exitCode: number;
  /** Whether output may be lost that nobody reads: a client that has stopped reading must not keep a server alive. */
  mayLoseOutput: boolean;
}

/** The command line. */
export function createProgram(): { run(argv: string[]): Promise<Ending> } {
  const ending = { exitCode: 0, mayLoseOutput: false };
  /** Each command lives in its own module and is loaded only when it is asked for. */
  const command =
    (load: () => Promise<(...args: never[]) => number | Promise<number>>) =>
    async (...args: unknown[]) => {
      const run = await load();
      ending.exitCode = await run(...(args.slice(0, -1) as never[]));
    };
  const server: typeof command = (load) => {
    const serve = command(load);
    return async (...args) => {
      await serve(...args);
      ending.mayLoseOutput = true;
    };
  };

  const program = new Command('climax')
    .description('Any command-line program as tools for AI agents, over MCP.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .usage('[command] [options] [CONFIG...]')
    .enablePositionalOptions()
    .showSuggestionAfterError(true)
    .addHelpText(
      'after',
      examples([
        'climax run git docker',
        'climax git --classic',
        'climax search "undo a commit" git',
        'climax COMMAND --help',
      ]),
    );

  program
    .command('run')
    .description('serve the tools of CONFIG... over MCP (the default command)')
    .argument('<CONFIG...>', 'bundled names (git, docker, ...) or YAML files')
    .addOption(policyOption())
    .addOption(contractsOption())
    .option('--classic', 'list every tool directly instead of climax_search and climax_call', false)
    .addOption(
      new Option('--transport <kind>', 'how clients connect').choices(['stdio', 'http']).default('stdio'),
    )
    .option(
      '--host <address>',
      'http: address to listen on; other than this machine needs a token',
      '127.0.0.1',
    )
    .option('--port <number>', 'http: port to listen on, 0 for any free one', parsePort, 8080)
    .option('--token-file <file>', 'http: file with the bearer token (or CLIMAX_HTTP_TOKEN)')
    .option('--allow-host <name>', 'http: a name clients reach the server by (repeatable)', collect)
    .addOption(logLevelOption())
    .option('--audit <file>', 'append one JSON line per call to this file')
    .option('--max-output <characters>', 'longest reply of a call', parseCount)
    .option('--max-concurrent <calls>', 'calls that run at once', parseCount)
    .option('--max-queued <calls>', 'calls that may wait', parseCount)
    .addHelpText(
      'after',
      examples([
        'climax run git',
        'climax run git ./my-cli.yaml --policy read-only.yaml',
        'climax run git --audit calls.jsonl',
        'climax run counter.yaml --contracts counter.md --transport http --port 8080',
      ]),
    )
    .hook('preAction', refuseIgnoredOptions)
    .action(server(async () => (await import('./commands/run.ts')).run));

  program
    .command('validate')
    .description('check configs, and a policy against them')
    .argument('<CONFIG...>', 'bundled names or YAML files')
    .addOption(policyOption())
    .addHelpText(
      'after',
      examples(['climax validate ./my-cli.yaml', 'climax validate git --policy read-only.yaml']),
    )
    .action(command(async () => (await import('./commands/validate.ts')).validate));

  program
    .command('list')
    .description('show the tools of CONFIG..., or the bundled configs')
    .argument('[CONFIG...]', 'bundled names or YAML files')
    .addOption(policyOption())
    .addHelpText(
      'after',
      examples(['climax list', 'climax list git', 'climax list git --policy read-only.yaml']),
    )
    .action(command(async () => (await import('./commands/list.ts')).list));

  program
    .command('lint')
    .description('look for mistakes and risks in configs, for CI')
    .argument('<CONFIG...>', 'bundled names or YAML files')
    .addOption(
      new Option('--format <format>', 'how findings are printed')
        .choices(['text', 'json', 'github', 'sarif'])
        .default('text'),
    )
    .addOption(
      new Option('--fail-on <severity>', 'least severity that gives exit code 1')
        .choices(['error', 'warning', 'info'])
        .default('error'),
    )
    .addHelpText(
      'after',
      examples(['climax lint ./my-cli.yaml', 'climax lint configs/*.yaml --format github --fail-on warning']),
    )
    .action(command(async () => (await import('./commands/lint.ts')).lint));

  program
    .command('search')
    .description('ask for tools as an agent would')
    .argument('<QUERY>', 'what you want to do, in your own words; "" for everything')
    .argument('<CONFIG...>', 'bundled names or YAML files')
    .addOption(policyOption())
    .addOption(contractsOption())
    .option('--category <name>', 'only tools of CLIs of this category')
    .option('--cli <name>', 'only tools of this CLI')
    .option('--limit <number>', 'how many at most', '10')
    .option('--json', 'print the reply an agent gets', false)
    .addHelpText(
      'after',
      examples([
        'climax search "commit" git',
        'climax search "which containers are running" git docker --json',
      ]),
    )
    .action(command(async () => (await import('./commands/search.ts')).search));

  program
    .command('call')
    .description('run a tool as an agent would; its exit code is kept')
    .argument('<TOOL>', 'name of the tool')
    .argument('<CONFIG...>', 'bundled names or YAML files')
    .option('--args <json>', 'arguments as a JSON object', '{}')
    .addOption(policyOption())
    .addOption(contractsOption())
    .addHelpText('after', examples([`climax call git_log --args '{"max_count": 3}' git`]))
    .action(command(async () => (await import('./commands/call.ts')).call));

  const contracts = addContractsCommand(program, command);

  program
    .command('schema')
    .description('print the JSON Schema of config files, for editors')
    .addHelpText('after', examples(['climax schema > climax-config.schema.json']))
    .action(command(async () => (await import('./commands/schema.ts')).schema));

  program
    .command('skill')
    .description('print the guide that teaches a coding agent to write configs')
    .addOption(new Option('--path', 'print where the guide is').conflicts('install'))
    .addOption(new Option('--install', 'copy it to .claude/commands/climax-config.md').conflicts('path'))
    .allowExcessArguments(false)
    .addHelpText('after', examples(['climax skill --install']))
    .action(command(async () => (await import('./commands/skill.ts')).skill));

  program
    .command('demo')
    .description('show in a few seconds what CLImax does, over a real MCP session')
    .action(command(async () => (await import('./commands/demo.ts')).demo));

  for (const each of [program, ...program.commands, ...contracts.commands])
    each.exitOverride().configureOutput({ writeErr: () => {} });

  return {
    async run(argv) {
      const words = withCommandFirst(argv, program.commands);
      try {
        await program.parseAsync(words, { from: 'user' });
      } catch (error) {
        if (error instanceof ConfigError && words[0] !== argv[0])
          throw withCommandHint(error, argv, program.commands);
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode === 0) return ending;
        throw new UsageError(usageMessage(error, argv, program));
      }
      return ending;
    },
  };
}

/** `climax lst` was read as the config `lst`; more likely it is a misspelt command. */
function withCommandHint(error: ConfigError, argv: readonly string[], commands: readonly Command[]): Error {
  const word = argv.find((arg) => !arg.startsWith('-')) ?? '';
  const command = closest(
    word,
    commands.map((each) => each.name()),
  );
  if (error.code !== 'not-found' || command === undefined) return error;
  return new Error(`error: no command and no config is called '${word}'\nDid you mean: climax ${command}`);
}

function usageMessage(error: CommanderError, argv: string[], program: Command): string {
  const name = withCommandFirst(argv, program.commands)[0];
  const about = program.commands.find((each) => each.name() === name) ?? program;
  const message = error.code === 'commander.help' ? `error: missing command: ${names(about)}` : error.message;
  return `${message}\nSee: ${[program.name(), about === program ? '' : about.name(), '--help'].filter(Boolean).join(' ')}`;
}

function names({ commands }: Command): string {
  return commands.map((each) => each.name()).join(', ');
}
