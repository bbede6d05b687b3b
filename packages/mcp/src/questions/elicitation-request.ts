import { type Frame, isMapping } from '../frame/frame.ts';

/** A form for the user: `schema` is one flat object of strings, numbers, booleans and enums. */
export interface ElicitationRequest {
  message: string;
  /** Default: a form without fields, to be accepted or declined. */
  schema?: FormSchema;
  /** Withdraws the question. */
  signal?: AbortSignal;
  /** Milliseconds to wait for the answer. Default: 5 minutes. */
  timeoutMs?: number;
}

export interface FormSchema {
  type: 'object';
  properties: Record<string, { type: string; [keyword: string]: unknown }>;
  required?: string[];
}

/**
 * The result of a question. Only `accept` is consent. `decline` and `cancel` come from the user or client, `timeout`
 * means that no answer came in time, `unavailable` that the client cannot ask. `pending` means that the question
 * becomes the result of this call (2026-07-28): end the call now without side effects; the client repeats it with the
 * answer.
 */
export type ElicitationAnswer =
  | { action: 'accept'; content: Record<string, unknown> }
  | { action: 'decline' | 'cancel' | 'timeout' | 'unavailable' | 'pending' };

export const defaultTimeoutMs = 5 * 60_000;
export const emptyForm: FormSchema = { type: 'object', properties: {} };

/** Whether capabilities of a client say that it can show forms: `elicitation` with `form`, or with neither mode named. */
export function canShowForms(capabilities: Frame): boolean {
  const { elicitation } = capabilities;
  if (!isMapping(elicitation)) return false;
  return isMapping(elicitation.form) || (elicitation.form === undefined && elicitation.url === undefined);
}

/** Parses the client's answer. Anything but a complete answer counts as `cancel`. */
export function readAnswer(value: unknown, schema: FormSchema = emptyForm): ElicitationAnswer {
  if (!isMapping(value)) return { action: 'cancel' };
  const { action, content = {} } = value;
  if (action === 'decline') return { action };
  if (action !== 'accept' || !isMapping(content) || !fits(content, schema)) return { action: 'cancel' };
  return { action, content };
}

function fits(content: Frame, { properties, required = [] }: FormSchema): boolean {
  if (!required.every((name) => Object.hasOwn(content, name))) return false;
  return Object.entries(content).every(([name, value]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return field !== undefined && isOfType(value, field.type) && isListed(value, field.enum);
  });
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  return typeof value === type;
}

function isListed(value: unknown, list: unknown): boolean {
  return !Array.isArray(list) || list.includes(value);
}
