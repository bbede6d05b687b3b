import { closeSync, openSync, readSync } from 'node:fs';
import type { Outcome } from '@climax/exec';
import { usualParallel } from './in-parallel.ts';
import { looksLikeHelp } from './looks-like-help.ts';
import { pythonLoader } from './python-loader.ts';
import type { Sandbox } from './sandbox.ts';

export interface Preloaded extends Sandbox {
  /** Runs commands that will be asked for soon; `run` then knows their answers. */
  prepare(commands: readonly string[][]): Promise<void>;
}

/** A single command is started as usual. */
const least = 2;
/** Commands in one line of arguments. */
const most = 400;
/** Seconds for the program to load, and for each command after that. */
const loading = 60;
const answering = 10;

/**
 * A sandbox that starts a Python program once for many commands: most of them take much longer to load than to print help. Whatever does
 * not answer with help that way is asked in the usual way.
 */
export function preloaded(sandbox: Sandbox, executable: string | undefined): Preloaded {
  const known = new Map<string, Outcome>();
  const interpreter = executable === undefined ? undefined : pythonOf(executable);
  const key = (argv: readonly string[]) => JSON.stringify(argv);
  const seconds = Math.min(answering, sandbox.timeoutSeconds);
  return {
    ...sandbox,
    run: async (argv, options) => known.get(key(argv)) ?? (await sandbox.run(argv, options)),
    async prepare(commands) {
      if (!interpreter || !executable || commands.length < least) return;
      for (let at = 0; at < commands.length; at += most) {
        const part = commands.slice(at, at + most);
        const words = JSON.stringify(part.map((argv) => argv.slice(1)));
        const argv = [interpreter, '-c', pythonLoader, executable, `${usualParallel}`, `${seconds}`, words];
        const timeoutSeconds = loading + part.length;
        const { stdout } = await sandbox.run(argv, { timeoutSeconds });
        for (const [asked, outcome] of readAnswers(stdout)) known.set(key([part[0]![0]!, ...asked]), outcome);
      }
    },
  };
}

/** The interpreter of a script that pip, pipx, uv or a distribution installed. */
function pythonOf(executable: string): string | undefined {
  const [first = '', second = ''] = headOf(executable).split('\n');
  const [, direct] = /^#!\s*(\/\S*\/python[\d.]*)\s*$/.exec(first) ?? [];
  const [, looked] = /^#!\s*\/usr\/bin\/env\s+(python[\d.]*)\s*$/.exec(first) ?? [];
  // A path that is too long for the first line, or has spaces.
  const [, quoted] = /^'''exec' "?(\/[^"]*\/python[\d.]*)"? /.exec(second) ?? [];
  return direct ?? looked ?? quoted;
}

/** Nothing of a program that may be run but not read. */
function headOf(path: string): string {
  const head = Buffer.alloc(1024);
  try {
    const file = openSync(path, 'r');
    try {
      return head.toString('utf8', 0, readSync(file, head));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

function readAnswers(text: string): [string[], Outcome][] {
  return text.split('\n').flatMap((line) => {
    const answer = toAnswer(line);
    if (!answer || ![answer.stdout, answer.stderr].some(looksLikeHelp)) return [];
    const { words, exitCode, stdout, stderr } = answer;
    const outcome: Outcome = {
      status: 'exited',
      ok: exitCode === 0,
      exitCode,
      stdout: stdout.trimEnd(),
      stderr: stderr.trimEnd(),
      notices: [],
      truncated: false,
      binary: [],
      bytes: { stdout: stdout.length, stderr: stderr.length },
      durationMs: 0,
    };
    return [[words, outcome]];
  });
}

/** A line that was cut off is none. */
function toAnswer(
  line: string,
): { words: string[]; exitCode: number; stdout: string; stderr: string } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
