import type { Help } from './ask-help.ts';
import { looksLikeHelp } from './looks-like-help.ts';
import type { Sandbox } from './sandbox.ts';

/** More help that a short help text points to: `use "--help all"`. */
const fuller: [mentioned: RegExp, words: string[]][] = [
  [/--help all\b/, ['--help', 'all']],
  [/--help=all\b/, ['--help=all']],
  [/--help[- ]?full\b|-h full\b/, ['-h', 'full']],
  [/-h long\b/, ['-h', 'long']],
  [/--help-all\b/, ['--help-all']],
  [/\b(?:all compiler options|--help --all)\b.*--all|--help --all/s, ['--help', '--all']],
  [/--fullhelp\b/, ['--fullhelp']],
  [/\bhelp -a\b/, ['help', '-a']],
  [/\bhelp commands\b/, ['help', 'commands']],
  [/\blists all commands:\s+\S+ list\b/, ['list']],
];

/** The more complete of the first help text and the one it points to. */
export async function askMore(sandbox: Sandbox, program: string, help: Help): Promise<Help> {
  for (const [mentioned, words] of fuller) {
    if (!mentioned.test(help.text)) continue;
    const { stdout, stderr } = await sandbox.run([program, ...words]);
    const [text = ''] = [stdout, stderr].sort((a, b) => b.length - a.length);
    const listsCommands = words.includes('-a') || (words.includes('commands') && /\bcommands\b/i.test(text));
    if (text.length <= (listsCommands ? 0 : help.text.length) || !(looksLikeHelp(text) || listsCommands))
      continue;
    // A mere list of commands is combined with the options of the first text.
    const isList = listsCommands && !/^\s*usage:/im.test(text);
    return { ...help, text: isList ? `${help.text}\n\nAll commands:\n${text}` : text };
  }
  return help;
}
