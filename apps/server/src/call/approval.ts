import type { ApprovalRecord } from '@climax/audit';
import { type Consent, createConsent, dialogChannel, terminalChannel, type Verdict } from '@climax/consent';
import type { Catalogue } from '../compose.ts';

const consents = new WeakMap<Catalogue, Consent>();

/** Who is asked about calls, by the catalogue: other rules mean other consent. */
export function consentOf(catalogue: Catalogue, asksInTerminal = false): Consent {
  const known = consents.get(catalogue);
  if (known) return known;
  const channels = [dialogChannel(), ...(asksInTerminal ? [terminalChannel()] : [])];
  const consent = createConsent({ ...catalogue.approval, channels });
  consents.set(catalogue, consent);
  return consent;
}

/** What the audit says about an approval; undefined for a call that needed none. */
export function approvalRecord(verdict: Verdict, waitMs: number): ApprovalRecord | undefined {
  if (verdict.by === 'not-asked') return undefined;
  const answer = verdict.approved ? (verdict.answer ?? 'approved') : verdict.reason;
  return { channel: verdict.by ?? 'none', answer, wait_ms: Math.round(waitMs) };
}
