import { createHash } from 'node:crypto';
import { accessSync, constants, realpathSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileReason, readSmallText, replaceFile } from '@climax/host/files';
import { unifiedDiff } from '@climax/text/diff';
import type { PolicyDocument, SavedPolicy } from '../api.ts';

/** The current policy file and whether it can be written. */
export function readPolicyFile(path: string | undefined): PolicyDocument {
  if (path === undefined) {
    return {
      path: null,
      text: '',
      digest: null,
      canSave: false,
      reason: 'The server was started without a policy',
    };
  }
  try {
    const text = readText(path);
    const reason = text === undefined ? null : obstacleTo(path);
    const digest = text === undefined ? null : digestOf(text);
    return { path, text: text ?? '', digest, canSave: reason === null, reason };
  } catch (error) {
    return { path, text: '', digest: null, canSave: false, reason: messageOf(error) };
  }
}

/** Replaces the file atomically if it still matches `digest`; otherwise returns why not. */
export function savePolicyFile(path: string, text: string, digest: string | null): SavedPolicy | string {
  try {
    const before = readText(path);
    if ((before === undefined ? null : digestOf(before)) !== digest) return changedMeanwhile;
    const obstacle = before === undefined ? null : obstacleTo(path);
    if (obstacle !== null) return obstacle;
    if (before === undefined) writeFileSync(path, text, { flag: 'wx', flush: true });
    else replaceFile(realpathSync(path), text, { mode: statSync(path).mode & 0o777 });
    const name = basename(path);
    const diff = unifiedDiff({ name, text: before ?? '', label: 'before' }, { name, text, label: 'after' });
    return { digest: digestOf(text), diff };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? changedMeanwhile : messageOf(error);
  }
}

const changedMeanwhile =
  'The policy file has changed since this page read it, and nothing was written. Load it again and repeat the change.';

/** Undefined when there is no file. */
function readText(path: string): string | undefined {
  try {
    return readSmallText(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Renaming over a file needs no write permission on it, so read-only files are checked for and left alone. */
function obstacleTo(path: string): string | null {
  try {
    if ((statSync(path).mode & 0o222) === 0) return 'The policy file is read-only';
    accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function messageOf(error: unknown): string {
  return `The policy file cannot be used: ${fileReason(error)}`;
}
