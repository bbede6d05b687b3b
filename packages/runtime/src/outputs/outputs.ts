import type { SharedStore } from '@climax/outputs';
import { createOutputStore, type OutputStore } from '@climax/outputs';
import { serverDefaults } from '../start/server-defaults.ts';
import { createSessionScopes } from './create-session-scopes.ts';
import { createSharedScopes } from './create-shared-scopes.ts';
import { mebibyte } from './mebibyte.ts';
import type { OutputScope, OutputSession } from './output-scope.ts';
import { createWaitSlots, type WaitSlots } from './wait-slots.ts';

/** Kept outputs, and commands that continue after the first reply. */
export interface Outputs {
  store: OutputStore;
  /** Whether outputs can be read after their call. */
  keeps: boolean;
  /** The name of this server among its replicas; undefined without replicas. */
  replica: string | undefined;
  /** When a call is answered while its command still runs, in milliseconds; 0 for never. */
  handOverMs: number;
  /** Where the output of a call is kept; undefined when its caller could not read it later. */
  scopeOf(request: OutputRequest): OutputScope | undefined;
  waits: WaitSlots;
}

/** Who will read the output of a call. */
interface OutputRequest {
  session?: OutputSession | undefined;
  caller?: { token?: string | null } | undefined;
  /** Whether the caller can ask for the rest of an output with another call. */
  canReadOutput?: boolean | undefined;
}

export interface OutputOptions {
  /** False: keep nothing. A directory: shared with all servers that use it. */
  store?: boolean | string | undefined;
  /** MiB. */
  maxStored?: number | undefined;
  maxStoredCall?: number | undefined;
  /** Seconds. */
  handOver?: number | undefined;
  /** Whether there may be replicas of this server. */
  hasReplicas?: boolean | undefined;
  replica?: string | undefined;
}

/** A name that tells this server from its replicas: six letters and digits. */
export function newReplica(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');
}

/** A store that several servers have in common. */
export interface Sharing {
  store: SharedStore;
  /** Called when an output cannot be stored. */
  onProblem(message: string): void;
}

/** Memory per call if nothing is kept, in bytes: enough for an image. */
const unkeptBytes = 4 * mebibyte;

/** Whoever makes them closes their store when the process ends. */
export function createOutputs(options: OutputOptions, sharing?: Sharing): Outputs {
  const {
    store: keeps = true,
    maxStored,
    maxStoredCall,
    handOver = serverDefaults.handOver,
    replica,
  } = options;
  const store = createOutputStore({
    ...(maxStored !== undefined && { totalBytes: maxStored * mebibyte }),
    ...(maxStoredCall !== undefined && { callBytes: maxStoredCall * mebibyte }),
    ...(keeps === false && { callBytes: unkeptBytes }),
    ...(replica !== undefined && { suffix: `-${replica}` }),
  });
  const sessionPlace = createSessionScopes(store);
  const sharedPlace = sharing && createSharedScopes(sharing.store, sharing.onProblem);
  return {
    store,
    keeps: keeps !== false,
    replica,
    waits: createWaitSlots(),
    handOverMs: keeps === false ? 0 : handOver * 1000,
    scopeOf({ session, caller, canReadOutput }) {
      if (keeps === false) return undefined;
      if (sharedPlace && canReadOutput) return sharedPlace(caller?.token ?? null, session);
      return session && sessionPlace(session);
    },
  };
}
