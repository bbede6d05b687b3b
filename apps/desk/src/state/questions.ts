import type { Approval, ClosedApproval } from '@climax/desk/api';

/** An approval on the page. It stays in its place when it is closed, so that nothing moves under the pointer. */
export interface Question {
  approval: Approval;
  outcome: ClosedApproval['outcome'] | null;
}

/** Adds an approval at the end; one that is known already keeps its place and its outcome. */
export function addQuestion(questions: Question[], approval: Approval): Question[] {
  if (questions.some((question) => question.approval.id === approval.id)) return questions;
  return [...questions, { approval, outcome: null }];
}

export function closeQuestion(questions: Question[], { id, outcome }: ClosedApproval): Question[] {
  return questions.map((question) => (question.approval.id === id ? { ...question, outcome } : question));
}

/** After a disconnection: adds the questions that wait now, and closes those in `known` that no longer do. */
export function reconcileQuestions(
  questions: Question[],
  waiting: Approval[],
  known: ReadonlySet<string>,
): Question[] {
  const ids = new Set(waiting.map(({ id }) => id));
  const kept = questions.map((question) => {
    const isGone =
      question.outcome === null && known.has(question.approval.id) && !ids.has(question.approval.id);
    return isGone ? { ...question, outcome: 'cancelled' as const } : question;
  });
  return waiting.reduce(addQuestion, kept);
}

export function openQuestions(questions: Question[]): Question[] {
  return questions.filter(({ outcome }) => outcome === null);
}
