import type { ToolDef } from '@climax/config';
import { parseTemplate } from '@climax/config/words';
import { cutMiddle, showPart } from './show-part.ts';

/**
 * Fills in the author's message; undefined if there is none or a placeholder has no value. Only declared arguments
 * and look-ups have values; anything else in the call is ignored.
 */
export function fillMessage(
  { confirm_message: message }: ToolDef,
  values: Pick<ReadonlyMap<string, string>, 'get'>,
): string | undefined {
  if (!message) return undefined;
  const { parts, problem } = parseTemplate(message);
  if (problem !== undefined) return undefined;
  const filled = parts.map((part) => ('text' in part ? part.text : shown(values.get(part.name))));
  if (filled.includes(undefined)) return undefined;
  return bound(filled.join(''));
}

/** Fills in the plain values; undefined if one is missing. */
export function fillTemplate(template: string, values: ReadonlyMap<string, string>): string | undefined {
  const { parts, problem } = parseTemplate(template);
  const filled = parts.map((part) => ('text' in part ? part.text : values.get(part.name)));
  return problem === undefined && !filled.includes(undefined) ? filled.join('') : undefined;
}

function shown(value: string | undefined): string | undefined {
  return value === undefined ? undefined : showPart(value);
}

/** Line breaks can only come from the author here; even so, the question must stay on the screen. */
function bound(message: string): string {
  const lines = message.trim().split('\n');
  const first = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), '…'] : lines;
  return cutMiddle(first.join('\n'), 600);
}

const maxLines = 5;
