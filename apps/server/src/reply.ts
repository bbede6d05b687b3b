import { showText } from '@climax/args';
import type { CallResult } from './call.ts';

/** A call's end in words: the reply itself, remarks that stand beside it, and whether it is a failure. */
export interface CallDescription {
  text: string;
  remarks: string[];
  failed: boolean;
}

const headings = { arguments: 'Argument validation failed:', policy: 'Policy validation failed:' };
const maxErrorCharacters = 8000;

/** The words a caller gets for a call, the same over every transport. */
export function describeCall(result: CallResult): CallDescription {
  switch (result.kind) {
    case 'unknown-tool':
      return {
        text: `Unknown tool: ${showText(result.name)}`,
        remarks: suggestions(result.suggestions),
        failed: true,
      };
    case 'refused':
      return {
        text: bullets(headings[result.reason], result.errors),
        remarks: result.notices,
        failed: true,
      };
    case 'busy':
      return { text: result.message, remarks: [], failed: true };
    case 'ran':
      return {
        text: result.text,
        remarks: [...result.outcome.notices, ...result.notices],
        failed: !(result.verdict ?? result.outcome).ok,
      };
  }
}

/** A heading with one line per problem, at most 8,000 characters. */
export function bullets(heading: string, errors: readonly string[]): string {
  const lines = [heading];
  let length = heading.length;
  for (const [position, error] of errors.entries()) {
    length += error.length + 5;
    if (length > maxErrorCharacters - 40) {
      lines.push(`  - and ${errors.length - position} more`);
      break;
    }
    lines.push(`  - ${error}`);
  }
  return lines.join('\n');
}

function suggestions(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`Did you mean ${names.join(', ')}?`];
}
