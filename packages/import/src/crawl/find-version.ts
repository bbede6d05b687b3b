import type { CommandNode } from './command-node.ts';
import type { Sandbox } from './sandbox.ts';

/** What a text gives as a version: nothing else of it gets into a config or onto a terminal. */
export function versionIn(text: string): string | undefined {
  return number.exec(text)?.[1];
}

const number = /\bv?(\d+(?:\.\d+)+(?:[-+.][\w.]+)?)\b/;

/** The version a program gives; only asked when its help names the option. */
export async function findVersion(
  sandbox: Sandbox,
  program: string,
  { text: help, facts }: Pick<CommandNode, 'text' | 'facts'>,
): Promise<string | undefined> {
  const option = /(?<![\w-])(--version|-version)\b/.exec(help)?.[1];
  const isOther = facts.flags.some(
    ({ names, value }) => names.includes(option ?? '') && value === 'required',
  );
  if (isOther) return undefined;
  if (option === undefined) return versionIn(help.split('\n', 3).join('\n'));
  const { stdout, stderr } = await sandbox.run([program, option]);
  return versionIn(`${stdout}\n${stderr}`.slice(0, 2000));
}
