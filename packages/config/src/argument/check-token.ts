import type { Placement } from './placement.ts';

export interface TokenProblem {
  code: 'too-long' | 'nul' | 'unicode';
  /** The rest of a sentence that begins with `Argument 'name'`. */
  says: string;
}

/** Linux takes at most this many bytes for one argument, the NUL that ends it included. */
const maxTokenBytes = 131_072;

/** What keeps a text from being handed to a program unchanged at that place, if anything does. */
export function checkToken(text: string, placement: Placement): TokenProblem | undefined {
  if (placement !== 'stdin') {
    const bytes = text.length < maxTokenBytes / 3 ? 0 : Buffer.byteLength(text);
    if (bytes >= maxTokenBytes) {
      const advice = placement === 'cwd' ? 'give a shorter path' : 'pass it through stdin';
      return { code: 'too-long', says: ` is too long (${bytes} bytes, limit ${maxTokenBytes}); ${advice}` };
    }
    if (text.includes('\0')) return { code: 'nul', says: ': text may not contain a NUL character (\\u0000)' };
  }
  // A lone surrogate has no bytes: it would reach the program as another text.
  if (/\p{Surrogate}/u.test(text)) return { code: 'unicode', says: ': text is not well-formed Unicode' };
  return undefined;
}
