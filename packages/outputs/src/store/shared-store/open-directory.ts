import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { fileReason } from '@climax/host/files';

/** The real path of a directory that only this user can enter, created if necessary. */
export function openDirectory(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`cannot create the directory for outputs ${path}: ${fileReason(error)}`, {
      cause: error,
    });
  }
  const real = realpathSync(path);
  const { uid, mode } = lstatSync(real);
  const isMine = process.getuid === undefined || uid === process.getuid();
  if (!isMine)
    throw new Error(`the directory for outputs ${path} belongs to another user; choose another one`);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(
      `the directory for outputs ${path} is open to others (mode ${(mode & 0o777).toString(8)}): chmod 700 ${path}`,
    );
  return real;
}
