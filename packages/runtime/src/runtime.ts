import type { Audit, Caller } from '@climax/audit';
import type { AskingClient, Desk } from '@climax/consent';
import type { Turns } from '@climax/host';
import type { Catalogue } from './catalogue/compose.ts';
import type { Learner } from './learn/learner.ts';
import type { Log } from './log/log.ts';
import type { OutputSession } from './outputs/output-scope.ts';
import type { Outputs } from './outputs/outputs.ts';
import type { NotAdmitted } from './reply/reply.ts';

/** The services of a running server. */
export interface Runtime {
  readonly catalogue: Catalogue;
  readonly log: Log;
  readonly audit: Audit;
  /** Calls `listener` with the start and the end of every call, as the audit has them, until the function it returns is called. */
  readonly observe: Audit['observe'];
  /** A call that cannot be recorded is refused. */
  readonly auditRequired?: boolean | undefined;
  /** Kept outputs; absent for a single call. */
  readonly outputs?: Outputs | undefined;
  /** Facts about all callers of this runtime; they override those in a request. */
  readonly caller?: Partial<Caller> | undefined;
  /** Counts a call that begins, unless it must not; what it gives is called when the call has ended. */
  readonly admit?: () => NotAdmitted | (() => void);
  /** Calls whose checks are slow are checked in turns, those of all callers together. */
  readonly turns?: Turns | undefined;
  /** Ends every call when the server ends. */
  readonly shutdown?: AbortSignal;
  /** Remembers which tools are called after which questions, where the operator wants it. */
  readonly learner?: Learner | undefined;
  /** A page on which a person can be asked. */
  readonly desk?: Desk | undefined;
  /** Whether a person runs this one command in a terminal, and may be asked there. */
  readonly asksInTerminal?: boolean;
}

export interface CallRequest {
  /** Its id in the record; generated if absent. */
  id?: string | undefined;
  name: string;
  args: unknown;
  /** What the request holds in memory until it is answered, as far as the transport knows. */
  bytes?: number | undefined;
  /** Keys next to `args`: usually arguments in the wrong place. */
  stray?: readonly string[];
  /** Who asks, as far as the transport knows. */
  caller?: Partial<Caller> | undefined;
  /** The session: outputs are kept and approvals remembered for its duration. */
  session?: OutputSession | undefined;
  /** Whether the caller can ask for the rest of an output with another call. */
  canReadOutput?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** The answer is the end of the command, however long it takes. */
  untilEnd?: boolean | undefined;
  /** Told the last line of output now and then while the command runs. */
  onProgress?: ((line: string) => void) | undefined;
  /** How the client asks its user, when it can. */
  asker?: AskingClient | undefined;
}
