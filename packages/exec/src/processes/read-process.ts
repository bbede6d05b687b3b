import { readLoad, readProc } from './read-proc.ts';

/** The variable every process of a call carries, by which those that left its group are found. */
export const callIdVariable = 'CLIMAX_CALL_ID';

/** One process as /proc shows it. */
export interface Process {
  pid: number;
  parent: number;
  group: number;
  /** When it was started, in the kernel's own unit; together with its number this identifies it. */
  startTime: string;
  isDead: boolean;
  /** Carries the id of the call. */
  isMarked: boolean;
  /** Has no environment to be read. */
  isBare: boolean;
}

/** Where the start time is in `/proc/PID/stat`, counted from the state. */
const startTimeField = 19;

/** The parent of the kernel's own threads, which have no environment either. */
const kernelThreadParent = 2;

/** A process as seen by a call; one that no longer exists is dead. Without a call id nothing is marked or bare. */
export function readProcess(pid: number, callId: string | undefined): Process {
  const mark = callId && `\0${callIdVariable}=${callId}\0`;
  // In this order: a process that ends between the two is seen as ended.
  const environment = mark === undefined ? undefined : readProc(`${pid}/environ`);
  const text = readProc(`${pid}/stat`) ?? ') X 0 0';
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ', startTimeField + 1);
  const [state, parent, group] = fields;
  return {
    pid,
    parent: Number(parent),
    group: Number(group),
    startTime: fields[startTimeField] ?? '',
    isDead: state === 'Z' || state === 'X',
    isMarked: mark !== undefined && `\0${environment}`.includes(mark),
    isBare: environment === '' && Number(parent) !== kernelThreadParent,
  };
}

/** The pid that was assigned last, to a process or a thread; NaN where the system does not tell. */
export function newestPid(): number {
  const text = readLoad()?.trimEnd();
  return text === undefined ? Number.NaN : Number(text.slice(text.lastIndexOf(' ') + 1));
}
