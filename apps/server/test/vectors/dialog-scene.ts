import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import type { Vector } from '@climax/vectors';
import { RawClient } from '../raw-client.ts';
import { withDirectory } from './prepare.ts';

/** A window that a stand-in for a dialog program would have shown. */
interface Shown {
  program: string;
  args: string[];
  message: string;
  pid: number;
  from: number;
  to: number;
}

/** What a vector can speak of when its call is over. */
export interface Observed {
  started: boolean;
  texts: string[];
  isError: boolean;
  dialogs: Shown[];
  dialogsLeft: number;
  pingsAnswered: number;
  maxOpen: number;
  files: Record<string, boolean>;
  log: string[];
  /** Of the server, after its client has left; null when it had to be killed. */
  exitCode: number | null;
}

const realPrograms = ['sh', 'cat', 'date', 'mv', 'sleep', 'echo', 'touch', 'env', 'rm'];

/** Plays a vector of calls that are asked about, with stand-ins for the dialog programs and nothing else to ask with. */
export async function play({ input: written }: Vector): Promise<Observed> {
  const { path: directory, remove } = scratch();
  const input = withDirectory(written, directory);
  try {
    const observed = await playIn(directory, input);
    return JSON.parse(JSON.stringify(observed).replaceAll(directory, '${TMP}'));
  } finally {
    remove();
  }
}

async function playIn(directory: string, input: Record<string, any>): Promise<Observed> {
  const log = join(directory, '.log');
  mkdirSync(log);
  const client = new RawClient(writeScene(directory, log, input), {
    cwd: directory,
    env: environment(directory, input),
  });
  const answered = await client.initialize().catch(() => undefined);
  if (!answered) return { ...nothing, started: false };

  const calls: object[] = input.calls ?? [input.arguments ?? {}];
  const replies = calls.map((args, i) => request(client, input, args, i + 1));
  const during = await meanwhile(client, log, input.then);
  const ended = input.then === 'cancel' || input.then === 'leave' ? [] : await Promise.all(replies);
  const results = ended.map(({ result }) => result);
  const exitCode = await client.close();
  const dialogs = readShown(log);
  return {
    started: true,
    texts: results.map((result) => result.content[0].text),
    isError: results[0]?.isError === true,
    dialogs,
    ...during,
    maxOpen: Math.max(
      0,
      ...dialogs.map((a) => dialogs.filter((b) => b.from <= a.from && b.to > a.from).length),
    ),
    files: Object.fromEntries(
      (input.observe_files ?? []).map((name: string) => [name, existsSync(join(directory, name))]),
    ),
    log: readLines(join(directory, 'app.log')),
    exitCode,
  };
}

const nothing: Observed = {
  started: true,
  texts: [],
  isError: false,
  dialogs: [],
  dialogsLeft: 0,
  pingsAnswered: 0,
  maxOpen: 0,
  files: {},
  log: [],
  exitCode: null,
};

function request(client: RawClient, input: Record<string, any>, args: object, id: number): Promise<any> {
  const params =
    input.mode === 'classic'
      ? { name: input.name, arguments: args }
      : { name: 'climax_call', arguments: { tool_name: input.name ?? 't', args } };
  return client.request('tools/call', params, id).catch(() => ({ result: undefined }));
}

/** What the client does while the window is open. */
async function meanwhile(client: RawClient, log: string, then: string | undefined) {
  const during = { dialogsLeft: 0, pingsAnswered: 0 };
  if (then === undefined) return during;
  await eventually(() => readShown(log).length > 0);
  if (then === 'ping') {
    const pings = Array.from({ length: 20 }, () => client.request('ping', {}).catch(() => undefined));
    during.pingsAnswered = (await Promise.all(pings)).filter(Boolean).length;
  }
  if (then === 'cancel') {
    client.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } });
  }
  if (then === 'leave') await client.close();
  const left = () => readShown(log).filter(({ pid }) => isAlive(pid)).length;
  if (then !== 'ping') await eventually(() => left() === 0, 4000);
  during.dialogsLeft = then === 'ping' ? 0 : left();
  return during;
}

function writeScene(directory: string, log: string, input: Record<string, any>): string[] {
  const write = (name: string, text: string, mode = 0o644) => {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };
  for (const name of realPrograms) {
    mkdirSync(join(directory, 'toolbox'), { recursive: true });
    symlinkSync(`/bin/${name}`, join(directory, 'toolbox', name));
  }
  for (const [name, file] of Object.entries<any>(input.files ?? {})) {
    if (file.dir) mkdirSync(join(directory, name), { recursive: true });
    else write(name, file.text ?? file, file.mode ? Number.parseInt(file.mode, 8) : 0o644);
  }
  for (const [name, how] of Object.entries<any>(input.dialogs ?? {}))
    write(`dialogs/${name}`, standIn(name, how, log), 0o755);
  const configs = (input.configs as object[]).map((config, i) => write(`c${i}.yaml`, JSON.stringify(config)));
  const policy = input.policy ? ['--policy', write('policy.yaml', JSON.stringify(input.policy))] : [];
  return [
    ...configs,
    ...policy,
    ...(input.mode === 'classic' ? ['--classic'] : []),
    ...(input.options ?? []),
  ];
}

function standIn(
  name: string,
  { exit = 0, out, err, sleep, eat_stdin }: Record<string, any>,
  log: string,
): string {
  const lines = [
    `f=${log}/$(date +%s%N)-$$`,
    `printf '%s\\0' ${name} "$@" > "$f.part"; mv "$f.part" "$f.args"`,
    eat_stdin ? 'cat > /dev/null' : '',
    sleep ? `sleep ${sleep}` : '',
    ': > "$f.end"',
    out ? `echo '${out}'` : '',
    err ? `echo '${err}' >&2` : '',
    `exit ${exit}`,
  ];
  return `#!/bin/sh\n${lines.join('\n')}\n`;
}

function environment(directory: string, { dialogs, env = {} }: Record<string, any>): NodeJS.ProcessEnv {
  const path = ['dialogs', 'bin', 'toolbox'].map((name) => join(directory, name)).join(':');
  return { DISPLAY: dialogs ? ':0' : '', WAYLAND_DISPLAY: '', ...env, PATH: path };
}

function readShown(log: string): Shown[] {
  return readdirSync(log)
    .filter((name) => name.endsWith('.args'))
    .sort()
    .map((name) => {
      const stem = join(log, name.slice(0, -'.args'.length));
      const [program = '', ...args] = readFileSync(join(log, name), 'utf8').split('\0').slice(0, -1);
      const text = args.find((arg) => arg.startsWith('--text='))?.slice('--text='.length);
      const [started = '0', pid = '0'] = name.slice(0, -'.args'.length).split('-');
      const to = existsSync(`${stem}.end`) ? statSync(`${stem}.end`).mtimeMs : Number.POSITIVE_INFINITY;
      return {
        program,
        args,
        message: text ?? args.at(-1) ?? '',
        pid: Number(pid),
        from: Number(started) / 1e6,
        to,
      };
    });
}

function readLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
}
