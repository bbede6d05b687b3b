import { basename, posix } from 'node:path';
import type { Command } from '../command.ts';
import { buildDockerPrefix } from './container/docker-prefix.ts';
import type { ContainerExecutor, Executor, PrefixExecutor } from './executor.ts';

/** Puts the executor in front of a command. `env` is the server's environment. */
export function wrapCommand(
  command: Command,
  executor: Executor,
  env: NodeJS.ProcessEnv = process.env,
): Command {
  if (executor.type === 'local') return command;
  if (executor.type === 'prefix') return prefixed(command, executor);
  return contained(command, executor, env);
}

function contained(command: Command, executor: ContainerExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, cwd } = command.elsewhere ?? { argv: command.argv };
  const { stdin, errors, timeoutSeconds } = command;
  const home = executor.working_dir ?? '/';
  const [program = '', ...operands] = argv;
  const inside = program.includes('/') && !isLiteralStart(program) ? posix.resolve(home, program) : program;
  const name = `climax-${crypto.randomUUID()}`;
  const prefix = buildDockerPrefix(executor, env, {
    name,
    labels: [`climax.server=${process.pid}`],
    envNames: Object.keys(command.env),
    stdin: stdin !== undefined,
    ...(cwd !== undefined && { cwd: posix.resolve(home, cwd) }),
  });
  return {
    argv: [...prefix, ...(argv.length > 0 ? [inside, ...operands] : [])],
    ...(stdin !== undefined && { stdin }),
    env: command.env,
    timeoutSeconds,
    ...(errors && { errors }),
    container: { engine: executor.type, name, image: executor.image, program: inside },
    ...(env.PATH !== undefined && { searchPath: env.PATH }),
  };
}

/** `~/x` and `$X/x` are no paths of the container: they stay as written and are reported as not found. */
function isLiteralStart(program: string): boolean {
  return /^[~$]/.test(program);
}

function prefixed(command: Command, executor: PrefixExecutor): Command {
  const quote = executor.quote ?? executor.command.some((word) => joinsWords.has(basename(word)));
  return { ...command, argv: [...executor.command, ...(quote ? command.argv.map(quoteWord) : command.argv)] };
}

/** Programs that join their arguments with blanks and hand the line to a shell on the other side. */
const joinsWords = new Set(['ssh', 'autossh', 'slogin', 'rsh', 'dbclient']);

function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
