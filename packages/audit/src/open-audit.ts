import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
  writeSync,
} from 'node:fs';
import { fileReason } from '@climax/host/files';
import { toJsonLine } from '@climax/text/line';
import { type AuditRecord, auditVersion, type EndedCall, type StartedCall } from './audit-record.ts';
import { boundEnd, boundStart, type Hide } from './bound-start.ts';

/** The record of a server's calls. */
export interface Audit {
  /** Whether there is a file or a listener. */
  readonly isActive: boolean;
  /** Writes the first line of a call. `id` is generated unless given; `hide` is asked for texts of arguments and command. */
  begin(call: StartedCall, id?: string, hide?: Hide): RecordedCall;
  /** Calls `listener` with every record from now on, as it is written, until the function it returns is called. */
  observe(listener: CallListener): () => void;
}

/** Called when a call starts and ends, with the record written to the audit file. */
export type CallListener = (record: AuditRecord) => void;

export interface RecordedCall {
  /** Why the first line could not be written; undefined when it was. */
  problem: string | undefined;
  /** Writes the last line. */
  end(call: EndedCall): void;
}

export interface AuditOptions {
  /** Called for every line that could not be written and every listener that threw. */
  onFailure(message: string): void;
  /** Called at the start with warnings for the operator. */
  onWarning?(message: string): void;
}

/**
 * Records calls for listeners and, where there is one, in `file`: two lines per call, readable by its owner only. The
 * file is opened by path for every line, so that it can be rotated by renaming. Throws when it cannot be written at the
 * start.
 */
export function openAudit(file: string | undefined, options: AuditOptions): Audit {
  const write = file === undefined ? () => undefined : openFile(file, options);
  const listeners = new Set<CallListener>();
  const record = (entry: AuditRecord): string | undefined => {
    const problem = write(entry);
    for (const listener of listeners) {
      try {
        listener(entry);
      } catch (error) {
        options.onFailure(`a listener of the audit failed: ${(error as Error).message}`);
      }
    }
    return problem;
  };

  return {
    get isActive() {
      return file !== undefined || listeners.size > 0;
    },
    begin(call, id = crypto.randomUUID(), hide) {
      const common = () => ({ v: auditVersion, id, time: new Date().toISOString() });
      const start = boundStart(call, hide);
      const problem = record({ ...common(), event: 'start', ...start });
      return {
        problem,
        end: (ending) => {
          record({ ...common(), event: 'end', tool: start.tool, ...boundEnd(ending) });
        },
      };
    },
    observe(listener) {
      // Wrapped, so that the same listener can be added twice.
      const added: CallListener = (entry) => listener(entry);
      listeners.add(added);
      return () => listeners.delete(added);
    },
  };
}

/** Writes a record; returns why it failed, or undefined. */
function openFile(
  file: string,
  { onFailure, onWarning }: AuditOptions,
): (record: AuditRecord) => string | undefined {
  // A line that was cut short, by a full disk or a crash, must not swallow the next one.
  const devices = new Set<number>();
  let isCut = prepareFile(file, devices);
  const mode = statSync(file).mode & 0o777;
  if (mode & 0o044)
    onWarning?.(`the audit file ${file} can be read by others (mode ${mode.toString(8)}); chmod 600 ${file}`);
  return (record) => {
    try {
      append(file, devices, `${isCut ? '\n' : ''}${toJsonLine(record)}\n`);
      isCut = false;
      return undefined;
    } catch (error) {
      isCut = true;
      const problem = `cannot write the audit file ${file}: ${fileReason(error)}`;
      onFailure(problem);
      return problem;
    }
  };
}

const { O_WRONLY, O_RDWR, O_APPEND, O_CREAT, O_NONBLOCK } = constants;

const notRegular = 'it is not a regular file';
/** Files that the system makes up count as regular ones, but keep no lines: memory, settings of processes and of the kernel. */
const madeUp = /^\/(?:proc|sys)\//;

/** Creates the file if necessary; true when it ends in the middle of a line. */
function prepareFile(file: string, devices: Set<number>): boolean {
  try {
    return withFile(file, { access: O_RDWR, devices }, (descriptor) => {
      const { size } = fstatSync(descriptor);
      const last = Buffer.alloc(1);
      return size > 0 && readSync(descriptor, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a;
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EISDIR' ? 'it is a directory' : fileReason(error);
    throw new Error(`cannot write the audit file ${file}: ${reason}`);
  }
}

function append(file: string, devices: Set<number>, text: string): void {
  withFile(file, { access: O_WRONLY, devices }, (descriptor) => {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
  });
}

interface Opening {
  access: number;
  /** File systems that are known to keep lines. The file may have been replaced by one of another since. */
  devices: Set<number>;
}

/** Does not block: opening a pipe without a reader would. */
function withFile<T>(file: string, { access, devices }: Opening, use: (descriptor: number) => T): T {
  const descriptor = openSync(file, access | O_APPEND | O_CREAT | O_NONBLOCK, 0o600);
  try {
    const facts = fstatSync(descriptor);
    const isKept = devices.has(facts.dev) || !madeUp.test(realpathSync(file));
    if (!facts.isFile() || !isKept) throw new Error(notRegular);
    devices.add(facts.dev);
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
