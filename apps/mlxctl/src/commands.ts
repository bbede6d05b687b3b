import { parseArgs } from 'node:util';
import { UsageError } from '@climax/contract-program';
import type { Host } from './host.ts';
import { loadModel } from './load-model.ts';
import { localHost } from './local-host.ts';
import { recordPath } from './port-record.ts';
import { readPort } from './read-port.ts';
import { readSettings, type Settings } from './settings.ts';
import { sshHost } from './ssh-host.ts';
import { unloadModel } from './unload-model.ts';

/** Runs a subcommand and returns its output. */
export type Command = (words: string[], env: NodeJS.ProcessEnv, signal: AbortSignal) => Promise<object>;

export const commands = new Map<string, Command>([
  ['load', load],
  ['unload', unload],
]);

async function load(words: string[], env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<object> {
  const { values } = parseArgs({
    args: words,
    options: { model: { type: 'string' }, port: { type: 'string' }, timeout: { type: 'string' } },
  });
  const model = required('model', values.model);
  const port = readPort(required('port', values.port));
  const settings = readSettings(env, values.timeout);
  return loadModel({ model, port }, { ...settings, ...place(settings, port), signal });
}

async function unload(words: string[], env: NodeJS.ProcessEnv): Promise<object> {
  const { values } = parseArgs({ args: words, options: { port: { type: 'string' } } });
  const port = readPort(required('port', values.port));
  const settings = readSettings(env, undefined);
  return unloadModel(port, { ...place(settings, port), graceMs: settings.graceMs });
}

function place(settings: Settings, port: number): { host: Host; record: string } {
  const { sshHost: name, stateDirectory } = settings;
  return {
    host: name === undefined ? localHost(stateDirectory) : sshHost(name),
    record: recordPath(stateDirectory, name, port),
  };
}

function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}
