import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileReason, replaceFile } from '@climax/host/files';
import { ClientError } from './client-error.ts';
import { backupOf, type FileState, isUnchanged } from './file-state.ts';
import type { Change } from './plan-install.ts';

/** Applies a planned change: replaces the file atomically and keeps the old text as a backup until the entry is removed. */
export function applyChange({ path, before, after, diff, keepsBackup }: Change): void {
  if (diff === '') return;
  if (!isUnchanged(before))
    throw new ClientError(
      'changed-meanwhile',
      `${path} has changed in the meantime. Nothing was written; try again.`,
    );
  try {
    replace(before, after, keepsBackup);
  } catch (error) {
    const message = `${path} cannot be written: ${fileReason(error)}`;
    throw new ClientError('not-writable', message, { cause: error });
  }
}

function replace(
  { realPath, text, backup, mode }: FileState,
  after: string | undefined,
  keepsBackup: boolean,
): void {
  if (text !== undefined) checkWritable(realPath, mode);
  const isRestored = after === backup;
  if (after === undefined) rmSync(realPath);
  else {
    mkdirSync(dirname(realPath), { recursive: true });
    if (text !== undefined && !keepsBackup && !isRestored) replaceFile(backupOf(realPath), text, { mode });
    replaceFile(realPath, after, { mode });
  }
  if (isRestored) rmSync(backupOf(realPath), { force: true });
}

/** Renaming over a file needs no write permission on it, so read-only files are checked for and left alone. */
function checkWritable(path: string, mode: number): void {
  if ((mode & 0o222) === 0) throw new Error('it is read-only');
  accessSync(path, constants.W_OK);
}
