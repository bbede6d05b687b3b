import type { ChannelAnswer } from './channel.ts';

/** A program that shows a dialog. The text is passed as data, never as a script or markup. */
export interface DialogProgram {
  program: string;
  /** Its name for people. */
  title: string;
  argv(text: string): string[];
  /** Its standard input, for programs that read the text there. */
  stdin?(text: string): string;
  /** Interprets how the program ended. */
  read(exitCode: number, stdout: string): ChannelAnswer;
}

const title = 'CLImax Approval';
const [approve, sameCall, sameTool, deny] = [
  'Approve',
  'Same call, this session',
  'This tool, this session',
  'Deny',
];

const byLabel: Record<string, ChannelAnswer> = {
  [approve]: { kind: 'once' },
  [sameCall]: { kind: 'same-call' },
  [sameTool]: { kind: 'same-tool' },
};

/** zenity interprets `\n` and `\t` in its text, so backslashes are doubled; `--no-markup` disables the rest. */
const zenity: DialogProgram = {
  program: 'zenity',
  title: 'zenity',
  argv: (text) => [
    '--question',
    '--no-markup',
    `--title=${title}`,
    '--width=600',
    '--default-cancel',
    `--ok-label=${approve}`,
    `--cancel-label=${deny}`,
    `--extra-button=${sameCall}`,
    `--extra-button=${sameTool}`,
    `--text=${text.replaceAll('\\', '\\\\')}`,
  ],
  read: (exitCode, stdout) => {
    if (exitCode === 0) return { kind: 'once' };
    if (exitCode === 1) return byLabel[stdout.trim()] ?? { kind: 'denied' };
    return exitCode === 5 ? { kind: 'timeout' } : broken(exitCode);
  },
};

/** The text after a line of our own, for programs that inspect how it begins. */
const introduced = (text: string) => `A program wants your approval.\n\n${text}`;

/**
 * Qt detects rich text by a tag in the first line, so that line is ours. kdialog interprets `\\n` and `\\t` like
 * zenity.
 */
const kdialog: DialogProgram = {
  program: 'kdialog',
  title: 'kdialog',
  argv: (text) => [
    '--title',
    title,
    '--yes-label',
    approve,
    '--no-label',
    deny,
    '--yesno',
    introduced(text.replaceAll('\\', '\\\\')),
  ],
  read: (exitCode) => {
    if (exitCode === 0) return { kind: 'once' };
    return exitCode === 1 || exitCode === 2 ? { kind: 'denied' } : broken(exitCode);
  },
};

/** The script is constant and the text its argument. A text that began with a dash would be an option: `-e` is a script. */
const osascript: DialogProgram = {
  program: 'osascript',
  title: 'macOS (osascript)',
  argv: (text) => ['-e', appleScript, introduced(text)],
  read: (exitCode, stdout) => {
    const label = /button returned:(.*)/.exec(stdout)?.[1]?.trim() ?? '';
    if (exitCode === 0 && /gave up:true/.test(stdout)) return { kind: 'timeout' };
    if (exitCode === 0) return byLabel[label] ?? { kind: 'denied' };
    return exitCode === 1 ? { kind: 'denied' } : broken(exitCode);
  },
};

const appleScript = `on run argv
  display dialog (item 1 of argv) with title "${title}" buttons {"${deny}", "${sameCall}", "${approve}"} default button "${deny}" with icon caution
end run`;

/** The script is constant; the text comes from standard input. */
const powershell: DialogProgram = {
  program: 'powershell',
  title: 'Windows (PowerShell)',
  argv: () => ['-NoProfile', '-NonInteractive', '-Command', powershellScript],
  stdin: (text) => text,
  read: (exitCode) => {
    if (exitCode === 10) return { kind: 'once' };
    return exitCode === 11 ? { kind: 'denied' } : broken(exitCode);
  },
};

const powershellScript = [
  '[Console]::InputEncoding = [Text.Encoding]::UTF8',
  '$text = [Console]::In.ReadToEnd()',
  'Add-Type -AssemblyName System.Windows.Forms',
  "$answer = [Windows.Forms.MessageBox]::Show($text, 'CLImax Approval', 'YesNo', 'Warning', 'Button2')",
  "if ($answer -eq 'Yes') { exit 10 } else { exit 11 }",
].join('; ');

function broken(exitCode: number): ChannelAnswer {
  return { kind: 'failed', reason: `it ended with exit code ${exitCode}` };
}

/** The programs to look for, best first. */
export const dialogPrograms: Partial<Record<NodeJS.Platform, readonly DialogProgram[]>> = {
  linux: [zenity, kdialog],
  freebsd: [zenity, kdialog],
  openbsd: [zenity, kdialog],
  darwin: [osascript],
  win32: [powershell],
};
