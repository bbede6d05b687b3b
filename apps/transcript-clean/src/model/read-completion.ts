import { ContractError } from '../contract-error.ts';

export interface Completion {
  text: string;
  /** Whether the model stopped because it ran out of room, so that the end is missing. */
  cutShort: boolean;
}

/** The text of a chat completion. Thoughts and code fences that some models put around it are taken off. */
export function readCompletion(body: string): Completion {
  const choice = at(at(at(parse(body), 'choices'), 0), 'message');
  const content = at(choice, 'content');
  if (typeof content !== 'string') {
    throw new ContractError(
      'model_error',
      'the model did not answer with a chat completion: choices[0].message.content is not text',
    );
  }
  const reason = at(at(at(parse(body), 'choices'), 0), 'finish_reason');
  if (reason === 'content_filter')
    throw new ContractError('model_error', 'the model refused the text (content_filter)');
  return { text: unwrap(content), cutShort: reason === 'length' };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ContractError('model_error', 'the model did not answer with JSON', { cause });
  }
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string | number, unknown>)[key]
    : undefined;
}

function unwrap(content: string): string {
  const spoken = content.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  return /^```\w*\n([\s\S]*?)\n?```$/.exec(spoken)?.[1]?.trim() ?? spoken;
}
