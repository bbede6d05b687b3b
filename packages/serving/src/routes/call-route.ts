import type { Outcome } from '@climax/exec';
import { type Exchange, readJsonBody, refusal, sendJson, sendRefusal } from '@climax/http';
import type { Reply, Runtime } from '@climax/runtime';
import { callTool } from '@climax/runtime/operations';
import { isMapping } from '@climax/text';

/** Runs a tool for `POST /tools/{name}`: JSON in, JSON out. The command is killed when the client disconnects. */
export async function callRoute(runtime: Runtime, exchange: Exchange): Promise<void> {
  const { response, rest: name } = exchange;
  const body = await readJsonBody(exchange);
  if (!body.ok) return sendRefusal(response, body.refusal);
  // The client may have left while its body waited to be read.
  if (response.destroyed) return;
  // An empty body means no arguments.
  const { value: args = {}, length: bytes } = body;
  if (!isMapping(args)) return sendRefusal(response, refusal('bad_request', 'The body is not a JSON object'));

  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const call = { name, args, bytes, caller: { client: 'http' } };
  const reply = await callTool(runtime, { ...call, signal: gone.signal });
  sendJson(response, toResponse(reply));
}

function toResponse({ remarks: notices, meaning, failure, outcome, structured }: Reply): HttpReply {
  const remarks = meaning === undefined ? notices : [meaning, ...notices];
  // With a contract, output is either valid or refused; the raw text is not shown.
  const printed = outcome && !structured ? printedBy(outcome) : {};
  if (!failure) return { status: 200, body: structured ?? { ...printed, notices: remarks } };
  const { code, message, status, details, retryAfter = status === 503 ? 1 : undefined } = failure;
  const error = { code, message, ...(details && { details }) };
  return {
    status,
    body: { error, ...printed, ...(remarks.length > 0 && { notices: remarks }) },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  };
}

interface HttpReply {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

function printedBy({ exitCode, stdout, stderr }: Outcome): object {
  return { exit_code: exitCode, stdout, stderr };
}
