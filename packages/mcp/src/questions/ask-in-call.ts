import {
  defaultTimeoutMs,
  type ElicitationAnswer,
  type ElicitationRequest,
  emptyForm,
  readAnswer,
} from './elicitation-request.ts';

/** Interval of progress messages while the user is asked: clients give up on silent calls. */
const progressMs = 10_000;

interface Call {
  signal: AbortSignal;
  onProgress: ((message: string) => void) | undefined;
  /** Sends a request to the client; see ClientRequests. */
  request(method: string, params: object, signal: AbortSignal): Promise<unknown>;
}

/** Asks the user while the call waits, as the versions before 2026-07-28 do. */
export async function askInCall(
  question: ElicitationRequest,
  { signal, onProgress, request }: Call,
): Promise<ElicitationAnswer> {
  const { message, schema = emptyForm, timeoutMs = defaultTimeoutMs } = question;
  const timeout = AbortSignal.timeout(timeoutMs);
  const ends = [signal, timeout, ...(question.signal ? [question.signal] : [])];
  const report = () => onProgress?.('Waiting for an answer from the user');
  report();
  const ticker = setInterval(report, progressMs).unref();
  const params = { message, requestedSchema: schema };
  const result = await request('elicitation/create', params, AbortSignal.any(ends));
  clearInterval(ticker);
  if (result === undefined && timeout.aborted) return { action: 'timeout' };
  return readAnswer(result, schema);
}
