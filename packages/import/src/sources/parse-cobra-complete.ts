import type { CommandNode } from '../crawl/command-node.ts';
import type { Sandbox } from '../crawl/sandbox.ts';

/** Completions of a cobra program: a name and its text, separated by a tab. */
export async function cobraNames(sandbox: Sandbox, { words }: CommandNode): Promise<Map<string, string>> {
  const [program = '', ...rest] = words;
  const { stdout } = await sandbox.run([program, '__complete', ...rest, '--']);
  return parseCobraComplete(stdout);
}

/** Lines of `--name=\ttext`, the last one a number that tells the shell what to do. */
export function parseCobraComplete(text: string): Map<string, string> {
  const lines = text.split('\n').filter((line) => /^--?\w/.test(line));
  return new Map(lines.map((line) => [line.split('\t')[0]!.replace(/=$/, ''), line.split('\t')[1] ?? '']));
}
