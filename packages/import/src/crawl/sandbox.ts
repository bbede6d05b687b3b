import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, runCommand } from '@climax/exec';
import { makeRepository, wantsRepository } from './make-repository.ts';
import { toolchainVariables } from './toolchain-variables.ts';
import { createWorkspaces, type Workspace } from './workspaces.ts';

/** A sandbox for asking a program: empty directory, empty home, no input, no network if possible. */
export interface Sandbox {
  run(
    argv: readonly string[],
    options?: { timeoutSeconds?: number; env?: Record<string, string> },
  ): Promise<Outcome>;
  /** Whether the network is closed to what runs here. */
  readonly offline: boolean;
  /** Default time limit, in seconds. */
  readonly timeoutSeconds: number;
  /** Removes the directories. */
  close(): void;
}

export interface SandboxOptions {
  /** The caller's environment; programs only see PATH and toolchain locations. */
  env: NodeJS.ProcessEnv;
  timeoutSeconds?: number;
  /** Ends what runs, and starts nothing more. */
  signal?: AbortSignal | undefined;
}

/** Seconds a program has to say something about itself. */
const defaultTimeout = 20;

/** A failing command keeps a sixth of it, and many print help that way; a megabyte per stream at most. */
const maxChars = 6_000_000;

export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  const workspaces = createWorkspaces();
  const caches = join(workspaces.root, 'cache');
  let inRepository = false;
  const start = (argv: readonly string[], timeoutSeconds: number, more: Record<string, string> = {}) =>
    workspaces.within(async (workspace) => {
      if (inRepository) makeRepository(workspace.work);
      const env = { ...environment(workspace, caches, options.env), ...more };
      const outcome = await runCommand(
        { argv: [...argv], cwd: workspace.work, env, timeoutSeconds },
        { inherit: 'none', maxChars, graceMs: 500, ...(options.signal && { signal: options.signal }) },
      );
      const hidden = (text: string) =>
        text
          .replaceAll(workspace.home, '~')
          .replaceAll(workspace.work, '.')
          .replaceAll(workspaces.root, '..')
          .replaceAll(editor, '$EDITOR');
      return { ...outcome, stdout: hidden(outcome.stdout), stderr: hidden(outcome.stderr) };
    });
  const prefix = await networkPrefix((argv) => start(argv, 5));
  const usual = options.timeoutSeconds ?? defaultTimeout;
  /** Some commands say nothing about themselves outside a repository: from the first of them on, all are asked in one. */
  const startAnywhere: typeof start = async (argv, ...how) => {
    const wasInRepository = inRepository;
    const outcome = await start(argv, ...how);
    if (wasInRepository || !wantsRepository(`${outcome.stderr}\n${outcome.stdout}`)) return outcome;
    inRepository = true;
    return start(argv, ...how);
  };
  return {
    offline: prefix.length > 0,
    timeoutSeconds: usual,
    run: (argv, { timeoutSeconds = usual, env: more } = {}) =>
      startAnywhere([...prefix, ...argv], timeoutSeconds, more),
    close: () => workspaces.remove(),
  };
}

/** Does nothing, and is not mistaken for a word where help shows it. */
const editor = existsSync('/usr/bin/true') ? '/usr/bin/true' : '/bin/true';

/** English, without colours, pagers, editors and browsers; wide enough that little is wrapped. */
function environment({ home }: Workspace, caches: string, outer: NodeJS.ProcessEnv): Record<string, string> {
  return {
    ...toolchainVariables(outer, homedir()),
    PATH: outer.PATH ?? '',
    HOME: home,
    USERPROFILE: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_DATA_HOME: join(home, '.local/share'),
    LC_ALL: 'C.UTF-8',
    LANG: 'C.UTF-8',
    LANGUAGE: 'en',
    NO_COLOR: '1',
    CLICOLOR: '0',
    TERM: 'dumb',
    COLUMNS: '100',
    LINES: '100000',
    PAGER: 'cat',
    MANPAGER: 'cat',
    GIT_PAGER: 'cat',
    LESS: '-FRX',
    EDITOR: editor,
    VISUAL: editor,
    BROWSER: 'true',
    CI: '1',
    // Node programs are started once per command: compile cache for the second time.
    NODE_COMPILE_CACHE: join(caches, 'node'),
    NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
  };
}

/** Ways to start a program without a network; the first that works here is used. */
const prefixes = [
  ['unshare', '-rn', '--'],
  ['unshare', '-n', '--'],
];

async function networkPrefix(run: (argv: string[]) => Promise<Outcome>): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  for (const prefix of prefixes) if ((await run([...prefix, 'true'])).ok) return prefix;
  return [];
}
