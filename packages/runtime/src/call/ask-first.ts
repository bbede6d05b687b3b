import { userInfo } from 'node:os';
import type { ApprovalRecord } from '@climax/audit';
import {
  type ApprovalVerdict,
  type Consent,
  createConsent,
  dialogChannel,
  terminalChannel,
} from '@climax/consent';
import type { AllowedTool, PreparedCall } from '@climax/policy';
import type { Catalogue } from '../catalogue/compose.ts';
import { type Reply, unapprovedReply } from '../reply/reply.ts';
import type { CallRequest, Runtime } from '../runtime.ts';

interface AskedCall {
  tool: AllowedTool;
  prepared: PreparedCall;
  /** What the call holds in memory while it waits. */
  bytes: number;
  signal: AbortSignal;
}

const consents = new WeakMap<Catalogue, Consent>();

/** Asks for approval; returns why the call must not run, or the result. */
export async function askFirst(
  runtime: Runtime,
  { asker: client, session, caller }: CallRequest,
  { tool, prepared, bytes, signal }: AskedCall,
): Promise<{ refusal?: Reply; approval?: ApprovalRecord | undefined }> {
  const asked = performance.now();
  const consent = consentOf(runtime);
  const who = { client, clientName: caller?.client, caller: caller?.token ?? caller?.address ?? undefined };
  const verdict = await consent.approve({ tool, prepared, ...who, session, bytes, signal });
  const approval = approvalRecord(verdict, performance.now() - asked, caller?.client ?? null);
  if (verdict.approved) return { approval };
  return { refusal: { ...unapprovedReply(verdict), ...(approval && { approval }) } };
}

/** Consent by catalogue: changed rules need new approvals. */
function consentOf({ catalogue, asksInTerminal, desk }: Runtime): Consent {
  const known = consents.get(catalogue);
  if (known) return known;
  const { approval, env } = catalogue;
  const dialog = dialogChannel({ env, platform: process.platform });
  const channels = [dialog, ...(asksInTerminal ? [terminalChannel()] : [])];
  const consent = createConsent({ ...approval, channels, desk, env });
  consents.set(catalogue, consent);
  return consent;
}

/** The audit record of an approval; undefined if none was needed. */
function approvalRecord(
  verdict: ApprovalVerdict,
  waitMs: number,
  client: string | null,
): ApprovalRecord | undefined {
  if (verdict.by === 'not-asked') return undefined;
  const { by: channel = 'none', rule } = verdict;
  return {
    channel,
    by: answering[channel]?.(client) ?? null,
    answer: verdict.approved ? (verdict.answer ?? 'approved') : verdict.reason,
    rule,
    time: new Date().toISOString(),
    wait_ms: Math.round(waitMs),
  };
}

/** Who answers through a channel, if known. */
const answering: Record<string, (client: string | null) => string | null> = {
  client: (client) => client,
  dialog: accountName,
  terminal: accountName,
};

/** The account that the server runs under; null where it has no name, as in some containers. */
function accountName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
