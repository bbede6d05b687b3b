import type { ServerResponse } from 'node:http';
import { type CallResult, callTool, type Runtime } from '../call.ts';
import { describeCall } from '../describe-call.ts';
import { failureOf } from '../failure.ts';
import { readBody } from './read-body.ts';
import { refusal } from './refusal.ts';
import { sendJson, sendRefusal } from './send-json.ts';

/** Runs a tool for `POST /tools/{name}`: JSON in, JSON out. The command ends when the client goes away. */
export async function callRoute(runtime: Runtime, response: ServerResponse, name: string): Promise<void> {
  const body = await readBody(response.req);
  if (!body.ok) return sendRefusal(response, body.refusal);
  const args = parse(body.text);
  if (args === undefined)
    return sendRefusal(response, refusal('bad_request', 'The body is not a JSON object'));

  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const result = await callTool(runtime, { name, args, client: 'http', signal: gone.signal });
  sendJson(response, toReply(result));
}

/** An empty body means no arguments. */
function parse(text: string): object | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toReply(result: CallResult): { status: number; body: object; headers?: Record<string, string> } {
  const failure = failureOf(result);
  if (!failure) return { status: 200, body: success(result) };
  const { code, message, status } = failure;
  const details = detailsOf(result);
  const error = { code, message, ...(details.length > 0 && { details }) };
  const { remarks } = describeCall(result);
  return {
    status,
    body: { error, ...printed(result), ...(remarks.length > 0 && { notices: remarks }) },
    ...(status === 503 && { headers: { 'retry-after': '1' } }),
  };
}

/** A contract's output as it is; without a contract, what the command printed. */
function success(result: CallResult): object {
  if (result.kind === 'ran' && result.verdict?.ok) return result.verdict.value;
  return { ...printed(result), notices: describeCall(result).remarks };
}

/** Nothing of an output that a contract vouches for or condemns. */
function printed(result: CallResult): object {
  if (result.kind !== 'ran' || result.verdict) return {};
  const { exitCode, stdout, stderr } = result.outcome;
  return { exit_code: exitCode, stdout, stderr };
}

function detailsOf(result: CallResult): readonly string[] {
  if (result.kind === 'refused') return result.errors;
  return result.kind === 'ran' && result.verdict?.ok === false ? result.verdict.violations : [];
}
