import { fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The report of a reaper besides its exit code; usually empty. */
export interface ReaperReport {
  /** Why the program could not be started. */
  errno?: number;
  /** Something outlived the program and was ended. */
  hadSurvivors?: boolean;
  /** The program could not be started in a control group. */
  hasNoGroup?: boolean;
  /** The signal by which the program was ended. */
  signal?: number;
}

let file: number | undefined;
let offset = 0;
let lastNumber = 0;
const reports = new Map<number, ReaperReport>();

/** The number of a new call, and the file its reaper writes to: one for all, already without a name. */
export function openReports(): { number: number; file: number | 'ignore' } {
  file ??= createFile();
  lastNumber += 1;
  return { number: lastNumber, file: file ?? 'ignore' };
}

/** The report of a call's reaper; read once, after it has ended. */
export function takeReport(number: number): ReaperReport {
  if (file === undefined) return {};
  if (fstatSync(file).size > offset) readNew(file);
  const report = reports.get(number) ?? {};
  reports.delete(number);
  return report;
}

function createFile(): number | undefined {
  try {
    const directory = mkdtempSync(join(tmpdir(), 'climax-'));
    try {
      return openSync(join(directory, 'reports'), 'a+', 0o600);
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  } catch {
    return undefined;
  }
}

function readNew(from: number): void {
  const bytes = Buffer.alloc(fstatSync(from).size - offset);
  const length = readSync(from, bytes, 0, bytes.length, offset);
  const end = bytes.subarray(0, length).lastIndexOf('\n') + 1;
  offset += end;
  for (const line of bytes.toString('latin1', 0, end).trimEnd().split('\n')) {
    const [number, what, value] = line.split(' ');
    const report = reports.get(Number(number)) ?? {};
    reports.set(Number(number), {
      ...report,
      ...(what === 'E' && { errno: Number(value) }),
      ...(what === 'S' && { hadSurvivors: true }),
      ...(what === 'G' && { hasNoGroup: true }),
      ...(what === 'K' && { signal: Number(value) }),
    });
  }
}
