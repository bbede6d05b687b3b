import type { Dirent } from 'node:fs';
import type { Command } from '../../command/command.ts';
import { checkLinks } from '../check-links.ts';
import type { Guarded } from '../guarded.ts';

/** Terraform quotes lines of files that it finds by name, also in errors: a link could show any other file. */
export async function terraformGuard(command: Command): Promise<Guarded> {
  if (command.executor !== undefined && !command.unwrapped) return { environment: {} };
  const isRecursive = (command.unwrapped ?? command.argv).includes('-recursive');
  const directory = command.cwd ?? '.';
  const problem = await checkLinks(directory, {
    places: [directory],
    area: 'the working directory',
    concerns: (path, entry) => (entry.isDirectory() ? isRecursive && isEntered(entry) : isRead(path)),
  });
  return problem === undefined ? { environment: {} } : { problem };
}

function isEntered({ name }: Dirent): boolean {
  return !name.startsWith('.');
}

function isRead(path: string): boolean {
  return /\.(?:tf|tfvars|hcl)$/i.test(path);
}
