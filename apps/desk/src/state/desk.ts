import type { CallEntry, ClosedApproval, State } from '@climax/desk/api';
import { openEvents } from '../connection/open-events.ts';
import { RequestError, request } from '../connection/request.ts';
import { addQuestion, closeQuestion, openQuestions, type Question, reconcileQuestions } from './questions.ts';
import { createStore } from './store.ts';

interface Desk {
  /** `locked`: the server does not know this page's token. */
  connection: 'connecting' | 'open' | 'lost' | 'locked';
  state: State | null;
  questions: Question[];
  /** Incremented when events may have been missed, so that derived data is reloaded. */
  epoch: number;
}

export type CallUpdate = { entry: CallEntry } | { id: string; line: string };

const retryMs = 2000;

/** State shared by all parts of the page. */
export const desk = createStore<Desk>({ connection: 'connecting', state: null, questions: [], epoch: 0 });

const change = (part: Partial<Desk>) => desk.set((current) => ({ ...current, ...part }));
const followers = new Set<(update: CallUpdate) => void>();

/** Subscribes to calls that start, progress or end; returns a function that unsubscribes. */
export function followCalls(follower: (update: CallUpdate) => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Connects to the server, and again whenever the connection is lost. Only the browser itself can resume a stream. */
export function connect({ isAgain = false } = {}): void {
  let missedEvents = isAgain;
  const close = openEvents({
    handlers: {
      'call-start': (entry) => notify({ entry }),
      'call-progress': notify,
      'call-end': (entry) => notify({ entry }),
      approval: (approval) =>
        desk.set((now) => ({ ...now, questions: addQuestion(now.questions, approval) })),
      'approval-closed': closeApproval,
      catalogue: () => void loadState().catch(() => {}),
      reset: () => void loadAll({ missedEvents: true }).catch(() => {}),
    },
    onOpen: () => {
      void loadAll({ missedEvents }).catch(() => {});
      missedEvents = false;
    },
    onBreak: (isFinal) => {
      change({ connection: 'lost' });
      if (!isFinal) return;
      close();
      void explainBreak().finally(() => setTimeout(connect, retryMs, { isAgain: true }));
    },
  });
}

export function closeApproval(closed: ClosedApproval): void {
  desk.set((now) => ({ ...now, questions: closeQuestion(now.questions, closed) }));
}

/** Removes closed approvals from the page. */
export function clearAnswered(): void {
  desk.set((now) => ({ ...now, questions: openQuestions(now.questions) }));
}

function notify(update: CallUpdate): void {
  for (const follower of followers) follower(update);
}

async function loadAll({ missedEvents }: { missedEvents: boolean }): Promise<void> {
  const known = new Set(openQuestions(desk.get().questions).map(({ approval }) => approval.id));
  const before = desk.get().state?.instance;
  const [state, { approvals }] = await Promise.all([loadState(), request('GET approvals')]);
  const isOther = before !== undefined && before !== state.instance;
  desk.set((now) => ({
    ...now,
    connection: 'open',
    questions: reconcileQuestions(now.questions, approvals, known),
    epoch: now.epoch + (missedEvents || isOther ? 1 : 0),
  }));
}

async function loadState(): Promise<State> {
  const state = await request('GET state');
  change({ state });
  return state;
}

/** The stream of events says only that it was refused; another request says why. */
async function explainBreak(): Promise<void> {
  try {
    await request('GET state');
  } catch (error) {
    const isLocked = error instanceof RequestError && ['unauthorized', 'forbidden'].includes(error.code);
    change({ connection: isLocked ? 'locked' : 'lost' });
  }
}
