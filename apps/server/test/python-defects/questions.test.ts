import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, scratch } from '@climax/fixtures';
import { describe } from '@jest/globals';
import { climax } from '../start-server.ts';
import { type Observed, play } from '../vectors/dialog-scene.ts';
import { checkDefects, type Defect } from './defect.ts';

const text = { name: 'text', positional: true };
/** `t` writes: it makes the file `made`. */
const tool = { name: 't', description: 'Make a file', risk: 'write', command: 'made', args: [text] };
const config = (keys: object = {}, cli: object = {}) => ({
  name: 'files',
  command: 'touch',
  ...cli,
  tools: [{ ...tool, ...keys }],
});
const yes = { zenity: { exit: 0 } };
const no = { zenity: { exit: 1 } };
const slow = { zenity: { sleep: 30 }, kdialog: { sleep: 30 } };
const headless = (approval: object = {}) => ({ default: 'enabled', approval });

/** Plays a scene with one config; the files it made are looked for. `during`: what the client does meanwhile. */
function scene(given: Record<string, unknown>, during?: 'ping' | 'cancel' | 'leave'): Promise<Observed> {
  const input = { configs: [config()], dialogs: yes, observe_files: ['made'], ...given };
  // biome-ignore lint/suspicious/noThenProperty: the vectors have this key
  const vector = { input: { ...input, then: during } };
  return play(vector as unknown as Parameters<typeof play>[0]);
}
const shown = async (input: Record<string, unknown>) => (await scene(input)).dialogs[0]?.message ?? '';
const has = async (input: Record<string, unknown>, ...parts: string[]) => {
  const message = await shown(input);
  return parts.filter((part) => message.includes(part));
};

/** A look-up program that writes its words to app.log. */
const app = {
  'bin/app': { text: '#!/bin/sh\nprintf "%s|" "$@" >> app.log; echo >> app.log; echo Web\n', mode: '755' },
  'bin/wrap': { text: '#!/bin/sh\necho wrapped >> app.log; exec "$@"\n', mode: '755' },
};
const lookedUp = config(
  {
    command: 'stop',
    confirm_message: 'Stop {label}?',
    resolve: { label: { command: 'name', args: { id: '{text}' } } },
  },
  { command: 'app', global_args: [{ name: 'profile', flag: '--profile', default: 'work' }] },
);

const defects: Defect[] = [
  {
    row: 'nobody can be asked',
    title: 'it is not called a denial of the user',
    see: async () =>
      /denied by user/.test((await scene({ dialogs: undefined, policy: headless() })).texts[0] ?? ''),
    python: true,
    here: false,
  },
  {
    row: 'a denial',
    title: 'it is flagged as an error',
    see: async () => (await scene({ dialogs: no })).isError,
    python: false,
    here: true,
  },
  {
    row: 'who is asked',
    title: 'a line typed in the terminal of the client is not the answer',
    see: () => typedInTheTerminal(),
    python: { made: true },
    here: { made: false },
  },
  {
    row: 'the question',
    title: 'a message of the author does not hide tool, command, directory and input',
    see: () =>
      has(
        {
          configs: [config({ confirm_message: 'Save?', args: [{ name: 'text', stdin: true }] })],
          arguments: { text: 'what goes in' },
        },
        ...['t', 'touch made', '${TMP}', 'what goes in'],
      ),
    python: [],
    here: ['t', 'touch made', '${TMP}', 'what goes in'],
  },
  {
    row: 'long values',
    title: 'both ends are shown',
    see: () => has({ arguments: { text: `begin${'x'.repeat(6000)}end` } }, 'begin', 'end'),
    python: ['begin'],
    here: ['begin', 'end'],
  },
  {
    row: 'line ends, control and invisible characters',
    title: 'a value writes no line of its own',
    see: () =>
      has(
        {
          configs: [config({ confirm_message: 'Save {text}?' })],
          arguments: { text: 'a\nAPPROVED\u001b[2J\u202e' },
        },
        ...['a\nAPPROVED', '\u001b', '\u202e'],
      ),
    python: ['a\nAPPROVED', '\u001b', '\u202e'],
    here: [],
  },
  {
    row: 'markup in values',
    title: 'zenity is told that its text has none',
    see: async () =>
      (await scene({ arguments: { text: '<!-- x -->' } })).dialogs[0]?.args.includes('--no-markup'),
    python: false,
    here: true,
  },
  {
    row: 'a placeholder without a value',
    title: 'the command is shown all the same',
    see: () =>
      has({ configs: [config({ confirm_message: 'Save {text}?' })] }, 'template error', 'touch made'),
    python: ['template error'],
    here: ['touch made'],
  },
  {
    row: 'a placeholder for a default',
    title: 'it is filled',
    see: () =>
      has(
        { configs: [config({ confirm_message: 'Save {text}?', args: [{ ...text, default: 'other' }] })] },
        'Save other?',
      ),
    python: [],
    here: ['Save other?'],
  },
  {
    row: 'arguments that the tool does not have',
    title: 'they do not write part of the question',
    see: () =>
      has(
        { configs: [config({ confirm_message: 'Save {owner}?' })], arguments: { owner: 'nobody important' } },
        'nobody important',
      ),
    python: ['nobody important'],
    here: [],
  },
  {
    row: 'booleans and numbers in messages',
    title: 'they are written as in JSON, and null is not text',
    see: async () => {
      const args = ['a', 'b', 'c'].map((name, i) => ({ name, type: ['boolean', 'integer', 'string'][i] }));
      const configs = [config({ confirm_message: '{a} {b} {c}', args })];
      return has({ configs, arguments: { a: true, b: 2, c: null } }, 'True', '2.0', 'None');
    },
    python: ['True', '2.0', 'None'],
    here: [],
  },
  {
    row: 'a message too long for a command line',
    title: 'it is shown, and the no of the user counts',
    see: async () => {
      const configs = [config({ confirm_message: 'Save {text}?', args: [{ name: 'text', stdin: true }] })];
      const policy = headless({ headless: 'approve' });
      const { dialogs, files } = await scene({
        configs,
        policy,
        dialogs: no,
        arguments: { text: 'x'.repeat(200_000) },
      });
      return { dialogs: dialogs.length, made: files.made };
    },
    python: { dialogs: 0, made: true },
    here: { dialogs: 1, made: false },
  },
  {
    row: 'no display',
    title: 'an installed zenity does not answer for the user',
    see: async () => {
      const scenery = { env: { DISPLAY: '' }, dialogs: no, policy: headless({ headless: 'approve' }) };
      const { dialogs, files } = await scene(scenery);
      return { dialogs: dialogs.length, made: files.made };
    },
    python: { dialogs: 1, made: false },
    here: { dialogs: 0, made: true },
  },
  {
    row: 'dialog programs',
    title: 'they take no messages of the protocol',
    see: async () => {
      const dialogs = { zenity: { eat_stdin: true, sleep: 1 } };
      return (await scene({ dialogs }, 'ping')).pingsAnswered === 20;
    },
    python: false,
    here: true,
  },
  {
    row: 'dialog programs',
    title: 'they see no secrets of the environment',
    see: async () => {
      const text = '#!/bin/sh\ntest -z "$API_TOKEN" || touch leaked\n';
      const { files } = await scene({
        dialogs: undefined,
        files: { 'bin/zenity': { text, mode: '755' } },
        env: { DISPLAY: ':0', API_TOKEN: 'hunter2' },
        observe_files: ['made', 'leaked'],
      });
      return files;
    },
    python: { made: true, leaked: true },
    here: { made: true, leaked: false },
  },
  {
    row: 'several calls',
    title: 'one window at a time',
    see: async () => (await scene({ dialogs: { zenity: { sleep: 0.3 } }, calls: [{}, {}, {}] })).maxOpen,
    python: 3,
    here: 1,
  },
  ...(['cancel', 'leave'] as const).map((then) => ({
    row: 'a call that is cancelled, a client that leaves',
    title: `no window is left after: ${then}`,
    see: async () => (await scene({ dialogs: slow }, then)).dialogsLeft,
    python: 1,
    here: 0,
  })),
  {
    row: 'a call that is cancelled, a client that leaves',
    title: 'the server ends although a question is open',
    see: async () => (await scene({ dialogs: slow }, 'leave')).exitCode,
    python: null,
    here: 0,
  },
  {
    row: '120 seconds without an answer',
    title: 'no second window is opened, and the reply says what happened',
    see: async () => {
      const { dialogs, texts } = await scene({ dialogs: slow, policy: headless({ timeout: 1 }) });
      return { windows: dialogs.length, said: /nobody answered/.test(texts[0] ?? '') };
    },
    python: { windows: 2, said: false },
    here: { windows: 1, said: true },
  },
  {
    row: 'look-ups',
    title: 'they get the global arguments',
    see: async () => (await scene({ configs: [lookedUp], files: app, arguments: { text: 'i-1' } })).log[0],
    python: 'name|--id|i-1|',
    here: 'name|--id|i-1|--profile|work|',
  },
  {
    row: 'look-ups',
    title: 'they run where the policy says',
    see: async () => {
      const policy = { default: 'enabled', executor: { type: 'prefix', command: ['wrap'] } };
      const { log } = await scene({ configs: [lookedUp], files: app, policy, arguments: { text: 'i-1' } });
      return log.filter((line) => line === 'wrapped').length > 1;
    },
    python: false,
    here: true,
  },
  {
    row: 'look-ups',
    title: 'a value does not become an option of theirs',
    see: async () => {
      const { log } = await scene({
        configs: [lookedUp],
        files: app,
        dialogs: no,
        arguments: { text: '--output=/etc/x' },
      });
      return log.some((line) => line.includes('|--output=/etc/x|'));
    },
    python: true,
    here: false,
  },
  {
    row: 'look-ups',
    title: 'nothing is left of one that takes too long',
    see: async () => {
      const text = '#!/bin/sh\ntest "$1" = name || exit 0\nsleep 60 & echo $! >> app.log; wait\n';
      const slowly = { ...lookedUp.tools[0], resolve: { label: { command: 'name', timeout: 1 } } };
      const { log } = await scene({
        configs: [{ ...lookedUp, tools: [slowly] }],
        files: { 'bin/app': { text, mode: '755' } },
        arguments: { text: 'i-1' },
      });
      return { lookUps: log.length, left: log.filter((pid) => isAlive(Number(pid))).length };
    },
    python: { lookUps: 1, left: 1 },
    here: { lookUps: 1, left: 0 },
  },
  {
    row: 'secrets in the question',
    title: 'they are not on the command line of the dialog program',
    see: async () => {
      const policy = { default: 'enabled', tools: { t: { args: { text: { secret: true } } } } };
      return has({ policy, arguments: { text: 'hunter2-hunter2' } }, 'hunter2-hunter2');
    },
    python: ['hunter2-hunter2'],
    here: [],
  },
];

describe('questions that 0.5 gets wrong', () => {
  checkDefects(defects);
});

/** A server whose stdin is the protocol and whose terminal is the client's: somebody types `y` there. */
async function typedInTheTerminal(): Promise<{ made: boolean }> {
  const { path, remove } = scratch();
  writeFileSync(join(path, 'c.yaml'), JSON.stringify(config()));
  const initialize = {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
  };
  const call = {
    id: 2,
    method: 'tools/call',
    params: { name: 'climax_call', arguments: { tool_name: 't' } },
  };
  const frames = [initialize, { method: 'notifications/initialized' }, call];
  const lines = frames.map((frame) => `${JSON.stringify({ jsonrpc: '2.0', ...frame })}\n`);
  writeFileSync(join(path, 'messages'), lines.join(''));
  const server = `${process.execPath} ${climax} run c.yaml --approve write 2>/dev/null`;
  const child = spawn('script', ['-qec', `(cat messages; sleep 2) | ${server}`, '/dev/null'], {
    cwd: path,
    env: { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  child.stdin.write('y\n');
  const typing = setInterval(() => child.stdin.write('y\n'), 300);
  await new Promise((resolve) => child.on('close', resolve));
  clearInterval(typing);
  const made = existsSync(join(path, 'made'));
  remove();
  return { made };
}
