import { existsSync } from 'node:fs';
import { unifiedDiff } from '@climax/text/diff';
import type { Client, Machine, Scope, ServerCommand } from './client.ts';
import { ClientError } from './client-error.ts';
import { type FileState, isBelow, readFileState } from './file-state.ts';
import { EditProblem, type Entry, type EntryPlace, SyntaxProblem } from './formats/format.ts';
import { findEntry, listEntries, removeEntry, setEntry } from './formats/set-entry.ts';

/** The file that a change applies to. */
export interface InstallTarget {
  client: Client;
  /** By default the file for all projects. */
  scope: Scope;
  machine: Machine;
  /** The project's directory, for the scope `project`. */
  directory: string;
  /** The name of the server's entry. */
  name: string;
}

/** A planned change. */
export interface Change {
  path: string;
  before: FileState;
  /** The new text; undefined if the file is deleted. */
  after: string | undefined;
  /** A unified diff; empty when there is nothing to change. */
  diff: string;
  /** Whether the backup is left as it is, present or not: it is from before the entry that is being replaced. */
  keepsBackup: boolean;
  /** The new entry, for pasting elsewhere. */
  entry?: Entry;
}

/** Adds the server to the client's file, or replaces the entry of that name. */
export function planInstall(
  target: InstallTarget,
  server: ServerCommand,
  options: { trust?: boolean } = {},
): Change {
  const { client, name } = target;
  checkName(name);
  const path = filePath(target);
  const before = readTarget(target, path);
  const entry = { ...client.entry(server, name), ...(options.trust && client.trusted) };
  return editing(path, () => {
    const isReplaced = findEntry(client.format, before.text ?? '', placeOf(target)) !== undefined;
    const original = withoutEntry(target, before);
    const after = withEntry(target, original ?? '', entry);
    const keepsBackup = isReplaced && (before.backup !== undefined || original === undefined);
    return { path, before, after, diff: showDiff(path, before.text, after), keepsBackup, entry };
  });
}

/** Removes the entry. */
export function planUninstall(target: InstallTarget): Change {
  const path = filePath(target);
  const before = readTarget(target, path);
  const after = editing(path, () => withoutEntry(target, before));
  return { path, before, after, diff: showDiff(path, before.text, after), keepsBackup: false };
}

/** A project may come from someone else: links must not lead outside it. */
function readTarget({ scope, directory }: InstallTarget, path: string): FileState {
  const state = readFileState(path);
  if (scope !== 'project' || isBelow(directory, state.realPath)) return state;
  throw new ClientError(
    'outside-project',
    `${path} points outside the project through a link. Nothing was written.`,
  );
}

/** If nothing else has changed since the entry was added, the original text is restored byte for byte. */
function withoutEntry(target: InstallTarget, { text, backup }: FileState): string | undefined {
  const entry = findEntry(target.client.format, text ?? '', placeOf(target));
  if (text === undefined || !entry) return text;
  const isOriginal = findEntry(target.client.format, backup ?? '', placeOf(target)) === undefined;
  if (isOriginal && withEntry(target, backup ?? '', entry) === text) return backup;
  return removeEntry(target.client.format, text, placeOf(target));
}

/** The servers a client's file names. */
export function readServers(target: Omit<InstallTarget, 'name'>): {
  path: string;
  servers: Map<string, Entry>;
} {
  const path = filePath({ ...target, name: 'climax' });
  const { text = '' } = readFileState(path);
  return {
    path,
    servers: reading(path, () => listEntries(target.client.format, text, placeOf({ ...target, name: '' }))),
  };
}

/** The existing or future file of a target. */
export function filePath(target: InstallTarget): string {
  const path = usualPath(target);
  const others = target.client.otherFiles?.(target.machine, path) ?? [];
  return [path, ...others].find((each) => existsSync(each)) ?? path;
}

function usualPath({ client, scope, machine, directory, name }: InstallTarget): string {
  if (scope === 'user' && client.userFile) return client.userFile(machine);
  if (scope === 'project' && client.projectFile) return `${directory}/${client.projectFile(name)}`;
  const other = scope === 'user' ? 'project' : 'user';
  throw new ClientError('no-such-scope', `${client.name} has no ${scope} file. Use --scope ${other}.`);
}

function checkName(name: string): void {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(name)) return;
  throw new ClientError(
    'bad-name',
    `A server's name has letters, digits, "_" and "-" only, at most 64: ${JSON.stringify(name)}`,
  );
}

function placeOf({ client, name }: Pick<InstallTarget, 'client' | 'name'>): EntryPlace {
  return { servers: client.servers, name, isList: client.isList ?? false };
}

/** Some clients need a few extra lines in a new file. */
function withEntry({ client, scope, ...target }: InstallTarget, text: string, entry: Entry): string {
  const header = text.trim() === '' && scope === 'project' ? client.fileHeader?.(target.name) : undefined;
  const start = header
    ? Object.entries(header)
        .map(([key, value]) => `${key}: ${value}\n`)
        .join('')
    : text;
  return setEntry(client.format, start, placeOf({ client, name: target.name }), entry);
}

/** A file that cannot be parsed is never written. */
function editing<Result>(path: string, edit: () => Result): Result {
  return parsing(path, edit, {
    ofSyntax: ' Fix the file first; nothing was written.',
    ofRest: ' Nothing was written.',
  });
}

function reading<Result>(path: string, read: () => Result): Result {
  return parsing(path, read, { ofSyntax: '', ofRest: '' });
}

/** Says which file it is about, and with these endings what became of it. */
function parsing<Result>(
  path: string,
  run: () => Result,
  { ofSyntax, ofRest }: { ofSyntax: string; ofRest: string },
): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof SyntaxProblem) {
      const where = `${path}:${error.line}:${error.column}`;
      throw new ClientError('invalid-file', `${where}: ${error.message}.${ofSyntax}`);
    }
    const reason =
      error instanceof RangeError
        ? 'It is nested too deeply.'
        : error instanceof EditProblem && error.message;
    if (!reason) throw error;
    throw new ClientError('invalid-file', `${path}: ${reason}${ofRest}`, { cause: error });
  }
}

function showDiff(path: string, before: string | undefined, after: string | undefined): string {
  const named = (text: string | undefined) => ({
    name: text === undefined ? '/dev/null' : path,
    text: text ?? '',
  });
  return before === after ? '' : unifiedDiff(named(before), named(after));
}
