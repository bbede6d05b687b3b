import type { CallStatus } from '@climax/desk/api';
import { request } from '../../connection/request.ts';
import { followCalls } from '../../state/desk.ts';
import { createStore } from '../../state/store.ts';
import type { Drafts } from './drafts.ts';

/** The current trial. It outlives the part: the user may go to Decide while the call waits there. */
export interface Trial {
  drafts: Map<string, Drafts>;
  /** The call that was started last. */
  call: CallStatus | null;
  /** Why a call could not be started or followed. */
  error: string | null;
}

const pollMs = 700;

export const trial = createStore<Trial>({ drafts: new Map(), call: null, error: null });

const noDrafts: Drafts = new Map();

export function draftsOf({ drafts }: Trial, tool: string): Drafts {
  return drafts.get(tool) ?? noDrafts;
}

export function setDrafts(tool: string, drafts: Drafts): void {
  trial.set((now) => ({ ...now, drafts: new Map(now.drafts).set(tool, drafts) }));
}

export async function startCall(tool: string, args: Record<string, unknown>): Promise<void> {
  trial.set((now) => ({ ...now, call: null, error: null }));
  try {
    const { id } = await request('POST calls', { body: { tool, args } });
    await follow(id);
  } catch (error) {
    trial.set((now) => ({ ...now, error: (error as Error).message }));
  }
}

export async function stopCall(id: string): Promise<void> {
  try {
    take(await request('POST calls/ID/stop', { id }));
  } catch (error) {
    trial.set((now) => ({ ...now, error: (error as Error).message }));
  }
}

/** Polls until the call has ended: at every event about it, and periodically in case events are missed. */
async function follow(id: string): Promise<void> {
  let wake = () => {};
  const leave = followCalls((news) => {
    if ('line' in news && news.id === id) showProgress(id, news.line);
    if ('entry' in news && news.entry.id === id) wake();
  });
  try {
    for (;;) {
      const status = await request('GET calls/ID', { id });
      take(status);
      if (status.state === 'ended' || trial.get().call?.id !== id) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pollMs);
      });
    }
  } finally {
    leave();
  }
}

/** If the ids differ, a newer call has replaced it. */
function take(call: CallStatus): void {
  trial.set((now) => (now.call === null || now.call.id === call.id ? { ...now, call } : now));
}

function showProgress(id: string, progress: string): void {
  trial.set((now) => (now.call?.id === id ? { ...now, call: { ...now.call, progress } } : now));
}
