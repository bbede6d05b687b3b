import type { Sandbox } from '../crawl/sandbox.ts';

/** Every long option a git command itself says it knows, opposites included; `undefined` when it does not say. */
export async function gitOptions(
  sandbox: Sandbox,
  words: readonly string[],
): Promise<Set<string> | undefined> {
  const { ok, stdout } = await sandbox.run([...words, '--git-completion-helper-all']);
  return ok ? parseGitOptions(stdout) : undefined;
}

/** `--quiet --file= --no-quiet -- --no-file` */
function parseGitOptions(text: string): Set<string> | undefined {
  const names = text.split(/\s+/).filter((word) => /^--[\w-]+=?$/.test(word));
  return names.length === 0 ? undefined : new Set(names.map((name) => name.replace(/=$/, '')));
}
