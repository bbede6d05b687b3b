import type { CommandNode } from './command-node.ts';
import type { Sandbox } from './sandbox.ts';

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
  if (option === undefined) return number.exec(help.split('\n', 3).join('\n'))?.[1];
  const { stdout, stderr } = await sandbox.run([program, option]);
  return number.exec(`${stdout}\n${stderr}`.slice(0, 2000))?.[1];
}
