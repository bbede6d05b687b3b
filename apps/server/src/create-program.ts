import { ConfigError, listBundled } from '@climax/config';
import { showLine } from '@climax/text';
import { askIfMeant, closest, didYouMean } from '@climax/text/match';
import { Command, CommanderError, type Option } from 'commander';
import * as audit from './commands/audit.ts';
import * as call from './commands/call.ts';
import type { Actions, Register } from './commands/command.ts';
import * as contracts from './commands/contracts.ts';
import * as demo from './commands/demo.ts';
import * as desk from './commands/desk.ts';
import * as doctor from './commands/doctor.ts';
import * as importCommand from './commands/import.ts';
import * as install from './commands/install.ts';
import * as lint from './commands/lint.ts';
import * as list from './commands/list.ts';
import { collect, examples } from './commands/option-values.ts';
import * as policy from './commands/policy.ts';
import * as run from './commands/run.ts';
import * as schema from './commands/schema.ts';
import * as search from './commands/search.ts';
import * as skill from './commands/skill.ts';
import * as testDialog from './commands/test-dialog.ts';
import * as token from './commands/token.ts';
import * as uninstall from './commands/uninstall.ts';
import * as validate from './commands/validate.ts';
import { withCommandFirst } from './commands/with-command-first.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** Every command, in the order of the help text. */
const commands: { register: Register }[] = [
  run,
  validate,
  list,
  lint,
  search,
  call,
  desk,
  audit,
  token,
  policy,
  contracts,
  schema,
  skill,
  importCommand,
  install,
  uninstall,
  doctor,
  testDialog,
  demo,
];

/** How a command ended. */
export interface Ending {
  exitCode: number;
  /** Whether unread output may be dropped, so that a client that stopped reading cannot keep the server alive. */
  mayLoseOutput: boolean;
}

/** The command line. */
export function createProgram(): { run(argv: string[]): Promise<Ending> } {
  const ending: Ending = { exitCode: 0, mayLoseOutput: false };
  const program = new Command('climax')
    .description('Any command-line program as tools for AI agents, over MCP.')
    .helpOption('-h, --help', 'show help')
    .usage('[command] [options] [CONFIG...]')
    .enablePositionalOptions()
    .showSuggestionAfterError(true)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .addHelpText(
      'after',
      examples([
        'climax run git docker',
        'climax git --classic',
        'climax search "undo a commit" git',
        'climax COMMAND --help',
      ]),
    );
  for (const { register } of commands) register(program, createActions(ending));
  for (const each of withSubcommands(program)) {
    refuseOverwriting(each);
    each
      .version(version, '-V, --version', 'print the version')
      .exitOverride()
      .configureOutput({ writeErr: () => {} });
  }

  return {
    async run(argv) {
      if (argv.length === 0) throw new UsageError(`name a command or a config\n\n${helpOf(program)}`);
      const words = withCommandFirst(argv, program.commands);
      try {
        await program.parseAsync(words, { from: 'user' });
      } catch (error) {
        if (error instanceof ConfigError && words[0] !== argv[0]) throw withCommandHint(error, argv, program);
        if (!(error instanceof CommanderError)) throw error;
        if (error.exitCode === 0) return ending;
        throw new UsageError(usageMessage(error, argv, program));
      }
      return ending;
    },
  };
}

function helpOf(command: Command): string {
  const texts: string[] = [];
  command.configureOutput({ writeOut: (text) => texts.push(text) }).outputHelp();
  return texts.join('').trimEnd();
}

function createActions(ending: Ending): Actions {
  const run: Actions['run'] =
    (load) =>
    async (...args) => {
      const action = await load();
      ending.exitCode = await action(...(args.slice(0, -1) as never[]));
    };
  return {
    run,
    serve: (load) => {
      const action = run(load);
      return async (...args) => {
        await action(...args);
        ending.mayLoseOutput = true;
      };
    },
  };
}

function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** Commander keeps the value of the option given last and drops the others, such as a second policy. */
function refuseOverwriting(command: Command): void {
  const given = new Map<string, Option>();
  for (const option of command.options.filter(({ parseArg }) => parseArg !== collect))
    command.on(`option:${option.name()}`, () => {
      const earlier = given.get(option.attributeName());
      given.set(option.attributeName(), option);
      if (earlier === option && option.required)
        throw new UsageError(`${option.long}: given twice, but takes one value`);
      if (earlier !== undefined && earlier !== option)
        throw new UsageError(`${earlier.long}: not with ${option.long}`);
    });
}

/** `climax lst` means the config `lst`, but is more likely a misspelt command. */
function withCommandHint(error: ConfigError, argv: readonly string[], program: Command): Error {
  const word = argv.find((arg) => !arg.startsWith('-')) ?? '';
  const isMissing = error.code === 'not-found' && error.problems.some(({ file }) => file === word);
  if (!isMissing || /[./\\]/.test(word)) return error;
  const message = `no command, config or file is called '${showLine(word)}'`;
  const command = closest(word, commandNames(program));
  if (command !== undefined) return new Error(`${message}\n${askIfMeant(`climax ${command}`)}`);
  const bundled = listBundled();
  if (closest(word, bundled) !== undefined) return error;
  const known = commandNames(program).join(', ');
  return new Error(`${message}\nCommands: ${known}\nBundled configs: ${bundled.join(', ')}`);
}

function usageMessage(error: CommanderError, argv: string[], program: Command): string {
  const words = withCommandFirst(argv, program.commands);
  const [name] = words;
  const about = program.commands.find((each) => each.name() === name) ?? program;
  const below = about === program ? undefined : about.commands.find((each) => words.includes(each.name()));
  const unknown = name === 'help' ? argv.find((word) => word !== 'help' && !word.startsWith('-')) : undefined;
  const message =
    unknown !== undefined
      ? `unknown command '${showLine(unknown)}'${didYouMean(unknown, commandNames(program))}`
      : error.code === 'commander.help'
        ? `missing command: ${commandNames(about).join(', ')}`
        : `${error.message.replace(/^error: (?:command-argument (?=value))?/, '')}${hintFor(error, below ?? about)}`;
  const command = [program, about === program ? undefined : about, below].map((each) => each?.name());
  return `${message}\nSee: ${[...command.filter(Boolean), '--help'].join(' ')}`;
}

/** What the message of commander leaves open. */
function hintFor({ code, message }: CommanderError, command: Command): string {
  if (message.includes('Did you mean')) return '';
  if (code === 'commander.unknownCommand') return `. Commands: ${commandNames(command).join(', ')}`;
  if (code !== 'commander.unknownOption') return '';
  const [, flag] = /'(--[^=']+)=/.exec(message) ?? [];
  if (command.options.some(({ long }) => long === flag)) return `: ${flag} takes no value`;
  return command.options.some(({ long }) => long === '--args')
    ? `; give arguments of the tool with --args '{"name": "value"}'`
    : '';
}

function commandNames({ commands: subcommands }: Command): string[] {
  return subcommands.map((each) => each.name());
}
