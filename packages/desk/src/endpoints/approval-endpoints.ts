import type { ApprovalAnswer } from '../api.ts';
import { approvalChoices } from '../approvals/approvals.ts';
import { ApiRefusal } from './api-refusal.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Endpoints } from './endpoint.ts';

type Names = 'GET approvals' | 'POST approvals/ID';

export function approvalEndpoints({ approvals }: Pick<DeskParts, 'approvals'>): Pick<Endpoints, Names> {
  return {
    'GET approvals': { answer: () => ({ approvals: approvals.list() }) },
    'POST approvals/ID': {
      fields: { digest: 'text', answer: approvalChoices },
      answer(given: ApprovalAnswer, id) {
        const closed = approvals.answer(id, given);
        if (!closed) return new ApiRefusal('not_found', 'There is no such question');
        return 'conflict' in closed ? new ApiRefusal('conflict', closed.conflict) : closed;
      },
    },
  };
}
