import type { PolicyDocument, RuleRequest } from '@climax/desk/api';
import { request } from '../../connection/request.ts';
import { createStore } from '../../state/store.ts';

interface Draft {
  /** The policy as it is saved. */
  saved: PolicyDocument | null;
  /** The text in the editor; null when it is the saved one. */
  text: string | null;
  /** The last automatic change: `Added a rule for git_log`. */
  remark: string | null;
  error: string | null;
}

/** The policy that is edited. It outlives the part. */
export const draft = createStore<Draft>({ saved: null, text: null, remark: null, error: null });

const change = (part: Partial<Draft>) => draft.set((now) => ({ ...now, ...part }));

/** The text in the editor. */
export function currentText(): string {
  const { text, saved } = draft.get();
  return text ?? saved?.text ?? '';
}

export function editText(text: string): void {
  if (text === currentText()) return;
  draft.set((now) => ({ ...now, text: text === now.saved?.text ? null : text, remark: null }));
}

export function discardDraft(): void {
  change({ text: null, remark: null, error: null });
}

/** Loads what is saved; a draft stays as it is. */
export async function fetchPolicy(): Promise<void> {
  try {
    change({ saved: await request('GET policy'), error: null });
  } catch (error) {
    change({ error: (error as Error).message });
  }
}

/** Adds a rule made from a call to the text in the editor. */
export async function suggestRule(call: RuleRequest['call'], effect: RuleRequest['effect']): Promise<void> {
  const { text: current } = draft.get();
  const body = { call, effect, ...(current !== null && { text: current }) };
  const { text, summary } = await request('POST policy/rule', { body });
  change({ text, remark: summary });
}

/** Saves the draft. Refused when the file has changed since it was loaded. */
export async function saveDraft(): Promise<void> {
  const { saved, text } = draft.get();
  if (!saved || text === null) return;
  try {
    const { digest } = await request('POST policy/save', { body: { text, digest: saved.digest } });
    change({ saved: { ...saved, text, digest }, text: null, remark: describeSaved(saved), error: null });
  } catch (error) {
    change({ error: (error as Error).message });
  }
}

function describeSaved({ path }: PolicyDocument): string {
  return `Saved, and in force here. For other servers: climax run … --policy ${path}`;
}
