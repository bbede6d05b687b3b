import { existsSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { realPath } from '@climax/host/files';
import type { Command } from '../../command/command.ts';
import type { Environment } from '../../start/environment.ts';
import { askProgram } from '../ask-program.ts';
import { checkLinks } from '../check-links.ts';
import type { Guarded } from '../guarded.ts';
import { type Look, startLook } from '../look.ts';
import { checkSettings } from './check-settings.ts';
import { checkWorkspaces } from './check-workspaces.ts';
import { noLogs, npmSettings } from './npm-settings.ts';

/** Settings that name files which npm reads as settings, or writes, and the place of what is installed for the whole machine. */
const places = ['userconfig', 'globalconfig', 'cache', 'prefix'];
/** Files of a project that npm reads. */
const readByName = /^(?:\.npmrc|package\.json|package-lock\.json|npm-shrinkwrap\.json)$/;

/** Files by which npm recognizes a project. */
const marks = ['package.json', 'node_modules'];

/** npm's own settings by program and environment: asking takes a start of npm. */
const known = new Map<string, Promise<Environment | string>>();

/**
 * A project's `.npmrc` can make npm read any file as settings, and write elsewhere; the user's values of these
 * settings override it. It can send the user's token elsewhere. Linked files of the project could show any other file.
 */
export async function npmGuard(
  command: Command,
  environment: Environment,
  signal?: AbortSignal,
): Promise<Guarded> {
  const argv = command.unwrapped ?? command.argv;
  const settings = npmSettings(argv, environment);
  // Remotely, nothing is known about the project.
  if (command.executor !== undefined && !command.unwrapped) return { environment: settings };
  const own = await ownPlaces(command, environment);
  if (typeof own === 'string') return { problem: `cannot find the user's npm settings: ${own}` };
  const problem = await checkProject(command.cwd ?? '.', own, startLook(signal, mostEntries));
  if (problem !== undefined) return { problem };
  const { npm_config_globalconfig: file } = own;
  return {
    environment: { ...settings, ...own },
    // npm forgets the first source of this setting and would use the project's.
    ...(file !== undefined && { options: [`--globalconfig=${file}`] }),
  };
}

/** Large repositories have as many below their workspaces, without what is installed. */
const mostEntries = 200_000;

const rules = { area: 'the project', concerns: (path: string) => readByName.test(path) };

/** A project is found from a subdirectory, and may be part of another one. */
async function checkProject(
  directory: string,
  { npm_config_userconfig: user, npm_config_globalconfig: machine }: Environment,
  look: Look,
): Promise<string | undefined> {
  // A missing directory is explained when the command starts.
  if (!existsSync(directory)) return undefined;
  const start = await realPath(directory);
  const own = await Promise.all([user, machine].map((file) => realPath(file ?? '').catch(() => '')));
  for (let place = start; ; place = dirname(place)) {
    if (place === start || marks.some((name) => existsSync(join(place, name)))) {
      const problem =
        (await checkLinks(place, { ...rules, places: [place] }, look)) ??
        checkSettings(place, own) ??
        (await checkWorkspaces(place, look));
      if (problem !== undefined) return problem;
    }
    if (place === dirname(place)) return undefined;
  }
}

async function ownPlaces(command: Command, environment: Environment): Promise<Environment | string> {
  const program = (command.unwrapped ?? command.argv)[0];
  const variables = Object.entries(environment).filter(([name]) =>
    /^npm_config_|^HOME$|^PREFIX$/i.test(name),
  );
  const key = JSON.stringify([program, variables]);
  // Another call's question ends with that call, and says nothing about this one.
  const shared = known.get(key);
  const said = shared && (await shared);
  if (said !== undefined && typeof said !== 'string') return said;
  const answer = ask(command, environment);
  known.clear();
  known.set(key, answer);
  void answer.then((said) => {
    if (typeof said === 'string' && known.get(key) === answer) known.delete(key);
  });
  return answer;
}

async function ask(command: Command, env: Environment): Promise<Environment | string> {
  const { stdout, error, isMissing } = await askProgram(command, ['config', 'get', ...places, '--global'], {
    env: { ...env, ...noLogs },
    cwd: parse(process.execPath).root,
  });
  if (isMissing) return {};
  if (error !== undefined) return error;
  const lines = stdout.toString().trimEnd().split('\n');
  const said = places.map((name, index) => lines[index]?.split(`${name}=`)[1]);
  if (lines.length !== places.length || said.includes(undefined)) return 'its answer was unexpected';
  return Object.fromEntries(places.map((name, index) => [`npm_config_${name}`, said[index] as string]));
}
