import { type Frame, isMapping } from '../frame/frame.ts';
import { invalidParams } from '../protocol-error.ts';
import type { ToolCall } from '../tool-service.ts';
import {
  defaultTimeoutMs,
  type ElicitationAnswer,
  type ElicitationRequest,
  emptyForm,
  readAnswer,
} from './elicitation-request.ts';
import { digestOf, type RequestState, type RequestStates } from './request-states.ts';

/** A call and its caller's name; null if callers are anonymous. */
export interface OwnedCall {
  call: ToolCall;
  owner: string | null;
}

/** The name under which a question goes out; there is one at a time. */
const key = 'question';

/**
 * The questions of one call as 2026-07-28 asks them: an open question is the result of the call, and its answer comes with
 * the next one, which runs the tool from the beginning.
 */
export class QuestionsBetweenCalls {
  readonly #states: RequestStates;
  readonly #call: OwnedCall;
  /** By the digest of the question: an answer only counts for exactly that question. */
  readonly #answers: RequestState['answers'];
  #open: { question: ElicitationRequest; digest: string } | undefined;

  private constructor(states: RequestStates, call: OwnedCall, answers: RequestState['answers']) {
    this.#states = states;
    this.#call = call;
    this.#answers = answers;
  }

  /** Reads the answers in `params` of a call; throws a ProtocolError if they are not for this call. */
  static async from(states: RequestStates, call: OwnedCall, params: Frame): Promise<QuestionsBetweenCalls> {
    const { requestState, inputResponses } = params;
    if (requestState === undefined) return new QuestionsBetweenCalls(states, call, []);
    if (typeof requestState !== 'string') throw invalidParams("'requestState' must be a string");
    const state = await states.redeem(requestState);
    if (state.call !== (await digestOf(call)))
      throw invalidParams(
        "'requestState' belongs to another call: the tool, its arguments or the caller have changed",
      );
    const given = isMapping(inputResponses) ? inputResponses[key] : undefined;
    const answers = isMapping(given) ? [...state.answers, [state.question, given] as const] : state.answers;
    return new QuestionsBetweenCalls(states, call, answers);
  }

  async ask(question: ElicitationRequest): Promise<ElicitationAnswer> {
    const { message, schema = emptyForm } = question;
    const digest = await digestOf({ message, schema });
    const answer = this.#answers.find(([asked]) => asked === digest);
    if (answer) return readAnswer(answer[1], schema);
    this.#open ??= { question, digest };
    return { action: 'pending' };
  }

  /** The result that asks the open question; undefined if there is none. */
  async toResult(): Promise<object | undefined> {
    if (!this.#open) return undefined;
    const { question, digest } = this.#open;
    const { message, schema = emptyForm, timeoutMs = defaultTimeoutMs } = question;
    const state = { call: await digestOf(this.#call), question: digest, answers: this.#answers };
    return {
      resultType: 'input_required',
      inputRequests: {
        [key]: { method: 'elicitation/create', params: { mode: 'form', message, requestedSchema: schema } },
      },
      requestState: await this.#states.issue(state, timeoutMs, this.#call.owner),
    };
  }
}
