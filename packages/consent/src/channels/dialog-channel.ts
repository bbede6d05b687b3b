import { type Outcome, runCommand } from '@climax/exec';
import { findExecutable } from '@climax/exec/host';
import { questionText } from '../question/question.ts';
import { createQuestionQueue } from '../question-queue.ts';
import type { Channel, ChannelAnswer } from './channel.ts';
import { type DialogProgram, dialogPrograms } from './dialog-programs.ts';

export interface DialogOptions {
  /** The server's environment. */
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
}

/** A native dialog, if there is a display and a program for it. One at a time across all sessions. */
export function dialogChannel({ env, platform }: DialogOptions): Channel & { program(): string | undefined } {
  return {
    name: 'dialog',
    unavailable() {
      if (!hasScreen(env, platform)) return 'there is no display';
      if (findProgram(env, platform)) return undefined;
      const names = (dialogPrograms[platform] ?? []).map(({ program }) => program);
      return names.length > 0
        ? `${names.join(' and ')} cannot be found`
        : 'this system has no dialog program';
    },
    program: () => findProgram(env, platform)?.title,
    async ask(question, { signal, timeoutMs }) {
      const dialog = findProgram(env, platform);
      if (!dialog) return { kind: 'failed', reason: 'there is no dialog program' };
      if (windows.isFull()) return { kind: 'failed', reason: 'too many questions wait for a window' };
      const show = () => run(dialog, questionText(question), { env, signal, timeoutMs });
      return (await windows.run(show, signal)) ?? { kind: 'cancelled' };
    },
  };
}

const windows = createQuestionQueue();

async function run(
  dialog: DialogProgram,
  text: string,
  { env, signal, timeoutMs }: { env: NodeJS.ProcessEnv; signal: AbortSignal; timeoutMs: number },
): Promise<ChannelAnswer> {
  const command = {
    argv: [dialog.program, ...dialog.argv(text)],
    env: {},
    timeoutSeconds: timeoutMs / 1000,
    ...(dialog.stdin && { stdin: dialog.stdin(text) }),
  };
  const outcome = await runCommand(command, { env, inherit: screenVariables(env), signal });
  return read(dialog, outcome);
}

function read(dialog: DialogProgram, { status, exitCode, stdout, message }: Outcome): ChannelAnswer {
  switch (status) {
    case 'exited':
      return dialog.read(exitCode, stdout);
    case 'timed-out':
      return { kind: 'timeout' };
    case 'cancelled':
      return { kind: 'cancelled' };
    default:
      return { kind: 'failed', reason: message ?? `it ended with ${status}` };
  }
}

function findProgram(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): DialogProgram | undefined {
  return dialogPrograms[platform]?.find(({ program }) => !('reason' in findExecutable(program, env.PATH)));
}

/** Windows and macOS have a display unless logged in remotely; elsewhere a variable names it. */
function hasScreen(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  if (platform === 'darwin') return !env.SSH_CONNECTION;
  if (platform === 'win32') return true;
  return Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

/** The variables that a dialog needs in addition to the usual ones; none can be a secret. */
function screenVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).filter((name) => screenVariable.test(name));
}

const screenVariable =
  /^(?:DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|ICEAUTHORITY|DBUS_SESSION_BUS_ADDRESS|XDG_(?:RUNTIME_DIR|SESSION_\w+|CURRENT_DESKTOP|DATA_DIRS|CONFIG_DIRS)|DESKTOP_SESSION|(?:GTK|GDK|QT|KDE)_[A-Z_0-9]+|SystemRoot|windir|TEMP|TMP|LOCALAPPDATA|APPDATA|ProgramData|PSModulePath)$/i;
