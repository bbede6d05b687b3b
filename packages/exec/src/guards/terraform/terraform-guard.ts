import type { Dirent } from 'node:fs';
import type { Command } from '../../command/command.ts';
import { checkLinks, type LinkRules } from '../check-links.ts';
import type { Guarded } from '../guarded.ts';
import { startLook } from '../look.ts';

/** Terraform quotes lines of files that it finds by name, also in errors: a link could show any other file. */
export async function terraformGuard(command: Command, signal?: AbortSignal): Promise<Guarded> {
  if (command.executor !== undefined && !command.unwrapped) return { environment: {} };
  const isRecursive = (command.unwrapped ?? command.argv).includes('-recursive');
  const directory = command.cwd ?? '.';
  const rules: LinkRules = {
    places: [directory],
    area: 'the working directory',
    concerns: (path, entry) => (entry.isDirectory() ? isRecursive && isEntered(entry) : isRead(path)),
  };
  const problem = await checkLinks(directory, rules, startLook(signal));
  return problem === undefined ? { environment: {} } : { problem };
}

function isEntered({ name }: Dirent): boolean {
  return !name.startsWith('.');
}

function isRead(path: string): boolean {
  return /\.(?:tf|tfvars|hcl)$/i.test(path);
}
