import type { Placement } from './placement.ts';

export interface TokenProblem {
  code: 'too-long' | 'nul' | 'unicode';
  /** The rest of a sentence that begins with `Argument 'name'`. */
  says: string;
}

/** Linux's limit for one argument in bytes, including the terminating NUL. */
export const maxTokenBytes = 131_072;

/** Why a string cannot be passed to a program unchanged in this place, if it cannot. */
export function checkToken(text: string, placement: Placement): TokenProblem | undefined {
  if (placement !== 'stdin') {
    const bytes = text.length < maxTokenBytes / 3 ? 0 : Buffer.byteLength(text);
    if (bytes >= maxTokenBytes) {
      const advice = placement === 'cwd' ? 'give a shorter path' : 'pass it through stdin';
      return { code: 'too-long', says: ` is too long (${bytes} bytes, limit ${maxTokenBytes}); ${advice}` };
    }
    if (text.includes('\0')) return { code: 'nul', says: ': text may not contain a NUL character (\\u0000)' };
  }
  // A lone surrogate has no UTF-8 encoding and would arrive as another character.
  if (/\p{Surrogate}/u.test(text)) return { code: 'unicode', says: ': text is not well-formed Unicode' };
  return undefined;
}
