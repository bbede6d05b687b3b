import type { Answer } from './channel.ts';

/** A program that shows a question in a window. The text is data for it, never a script or markup. */
export interface DialogProgram {
  program: string;
  /** How a person would call it. */
  title: string;
  argv(text: string): string[];
  /** What goes to its standard input, for programs that read the text there. */
  stdin?(text: string): string;
  /** What it means that the program ended so. */
  read(exitCode: number, stdout: string): Answer;
}

const title = 'CLImax Approval';
const [approve, sameCall, sameTool, deny] = [
  'Approve',
  'Same call, this session',
  'This tool, this session',
  'Deny',
];

const byLabel: Record<string, Answer> = {
  [approve]: { kind: 'once' },
  [sameCall]: { kind: 'same-call' },
  [sameTool]: { kind: 'same-tool' },
};

/** zenity reads `\n` and `\t` in its text as line end and tab, so backslashes are doubled; `--no-markup` is for the rest. */
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

/** The text behind a line of ours, for programs that look at how it begins. */
const introduced = (text: string) => `A program wants your approval.\n\n${text}`;

/**
 * Qt takes a text for rich text when its first line has something like a tag in it, so the first line is ours. kdialog
 * reads `\\n` and `\\t` as zenity does.
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

/** The script is fixed; the text comes as its argument. One that began with a dash would be an option: `-e` is a script. */
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

/** The script is fixed; the text comes by standard input. */
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

function broken(exitCode: number): Answer {
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
