import { createHash, randomUUID } from 'node:crypto';
import type { AskOptions, ChannelAnswer, Desk, Question } from '@climax/consent';
import type { Approval, ApprovalAnswer, ApprovalChoice, ClosedApproval } from '../api.ts';
import type { EventLog } from '../events/event-log.ts';

/** The calls that wait for an answer on the page. */
export interface Approvals {
  /** Asks a question and waits for the answer. */
  ask: Desk['ask'];
  /** Oldest first. */
  list(): Approval[];
  /** Answers a question; returns why the answer is not accepted, if so. */
  answer(id: string, given: ApprovalAnswer): ClosedApproval | { conflict: string } | undefined;
}

interface OpenApproval {
  approval: Approval;
  close(outcome: ClosedApproval['outcome']): void;
}

/** How many closed questions are remembered for pages that answer late. */
const maxClosed = 500;

const kinds: Record<ClosedApproval['outcome'], ChannelAnswer> = {
  once: { kind: 'once' },
  'session-call': { kind: 'same-call' },
  'session-tool': { kind: 'same-tool' },
  deny: { kind: 'denied' },
  timeout: { kind: 'timeout' },
  cancelled: { kind: 'cancelled' },
};

export const approvalChoices: readonly ApprovalChoice[] = ['once', 'session-call', 'session-tool', 'deny'];

export function createApprovals(log: Pick<EventLog, 'emit'>): Approvals {
  const open = new Map<string, OpenApproval>();
  const closed = new Map<string, ClosedApproval['outcome']>();

  return {
    ask(question, options) {
      const approval = describe(question, options);
      const { id } = approval;
      return new Promise<ChannelAnswer>((resolve) => {
        const close = (outcome: ClosedApproval['outcome']) => {
          if (!open.delete(id)) return;
          clearTimeout(timer);
          options.signal.removeEventListener('abort', cancel);
          closed.set(id, outcome);
          if (closed.size > maxClosed) closed.delete(closed.keys().next().value as string);
          log.emit('approval-closed', { id, outcome });
          resolve(kinds[outcome]);
        };
        const cancel = () => close('cancelled');
        const timer = setTimeout(close, options.timeoutMs, 'timeout');
        open.set(id, { approval, close });
        log.emit('approval', approval);
        if (options.signal.aborted) cancel();
        else options.signal.addEventListener('abort', cancel, { once: true });
      });
    },
    list: () => [...open.values()].map(({ approval }) => approval),
    answer(id, { digest, answer }) {
      const found = open.get(id);
      if (!found) {
        const before = closed.get(id);
        return before && { conflict: endings[before] };
      }
      if (found.approval.digest !== digest) return { conflict: otherCall };
      found.close(answer);
      return { id, outcome: answer };
    },
  };
}

const otherCall = 'This answer belongs to another call or to other arguments; look at the question again';

const endings: Record<ClosedApproval['outcome'], string> = {
  once: 'This call has been approved already',
  'session-call': 'This call has been approved already, for the whole session',
  'session-tool': 'This tool has been approved already, for the whole session',
  deny: 'This call has been denied already',
  timeout: 'This question was not answered in time, so the call was refused',
  cancelled: 'This call was cancelled before it was answered',
};

function describe(question: Question, { timeoutMs, client = null, subject }: AskOptions): Approval {
  const id = randomUUID();
  const now = Date.now();
  return {
    id,
    digest: createHash('sha256')
      .update(JSON.stringify([id, subject, question]))
      .digest('hex'),
    ...question,
    client,
    askedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + timeoutMs).toISOString(),
  };
}
