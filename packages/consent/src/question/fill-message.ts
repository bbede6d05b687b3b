import type { ToolDef } from '@climax/config';
import { parseTemplate } from '@climax/config/schema';
import { cutMiddle, showPart } from './show-part.ts';

/**
 * The author's message with its places filled, or undefined when there is none or a place has no value. Only arguments
 * that the tool declares and look-ups have values; what a caller adds is not among them.
 */
export function fillMessage(
  { confirm_message: message }: ToolDef,
  values: ReadonlyMap<string, string>,
): string | undefined {
  if (!message) return undefined;
  const { parts, problem } = parseTemplate(message);
  if (problem !== undefined) return undefined;
  const filled = parts.map((part) => ('text' in part ? part.text : shown(values.get(part.name))));
  if (filled.includes(undefined)) return undefined;
  return bound(filled.join(''));
}

/** A text with its places filled with the plain values; undefined when one of them has none. */
export function fillTemplate(template: string, values: ReadonlyMap<string, string>): string | undefined {
  const { parts, problem } = parseTemplate(template);
  const filled = parts.map((part) => ('text' in part ? part.text : values.get(part.name)));
  return problem === undefined && !filled.includes(undefined) ? filled.join('') : undefined;
}

function shown(value: string | undefined): string | undefined {
  return value === undefined ? undefined : showPart(value);
}

/** Line ends can only be the author's here; even so, the question must stay on the screen. */
function bound(message: string): string {
  const lines = message.trim().split('\n');
  const first = lines.length > mostLines ? [...lines.slice(0, mostLines - 1), '…'] : lines;
  return cutMiddle(first.join('\n'), 600);
}

const mostLines = 5;
