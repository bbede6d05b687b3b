import { lstatSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileReason } from '@climax/host/files';
import { isInside } from '@climax/host/paths';
import { ClientError } from './client-error.ts';

/** A settings file as it was read. */
export interface FileState {
  /** The real path: links are followed, so that they stay links. */
  realPath: string;
  /** Undefined when there is no file. */
  text: string | undefined;
  mode: number;
  /** The text before CLImax last changed it. */
  backup: string | undefined;
}

/** Larger files are not settings files. */
const maxFileBytes = 16 * 2 ** 20;

export const backupOf = (realPath: string): string => `${realPath}.before-climax`;

/** Reads a settings file, which may not exist. */
export function readFileState(path: string): FileState {
  const realPath = resolveLink(path);
  const stats = look(() => statSync(realPath, { throwIfNoEntry: false }), path);
  if (stats && !stats.isFile()) throw new ClientError('unreadable', `${path} is not a file.`);
  if (stats && stats.size > maxFileBytes) throw new ClientError('unreadable', `${path} is too large.`);
  const text = stats && look(() => decode(readFileSync(realPath), path), path);
  return {
    realPath,
    text,
    mode: stats ? stats.mode & 0o777 : 0o600,
    backup: readIfThere(backupOf(realPath)),
  };
}

/** Whether a file is, or would be created, inside a directory, following links. */
export function isBelow(directory: string, path: string): boolean {
  return isInside(realOf(directory), realOf(path));
}

/** The real path; for a missing file, that of its nearest existing directory. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), basename(path));
  }
}

/** Whether the file on disk is still what was read. */
export function isUnchanged({ realPath, text }: FileState): boolean {
  return readIfThere(realPath) === text;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Dangling links are followed too: the file is created at their target. */
function resolveLink(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') return path;
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    return isLink ? resolveLink(resolve(dirname(path), readlinkSync(path))) : path;
  }
}

function look<Result>(run: () => Result, path: string): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof ClientError) throw error;
    throw new ClientError('unreadable', `${path} cannot be read: ${fileReason(error)}`, {
      cause: error,
    });
  }
}

function decode(bytes: Buffer, path: string): string {
  const text = bytes.toString('utf8');
  if (Buffer.from(text).equals(bytes)) return text;
  throw new ClientError('unreadable', `${path} is not UTF-8 text. Nothing was written.`);
}
