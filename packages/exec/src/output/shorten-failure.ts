import type { Captured } from './capture-output.ts';
import type { Outcome } from './outcome.ts';
import { failureChars } from './render-end.ts';
import { renderOutput } from './render-output.ts';

/** A failed command of which more was read than a reply has room for, cut as failures are. */
export function shortenFailure(outcome: Outcome, maxChars?: number): Outcome {
  const { stdout, stderr, bytes } = outcome;
  const limit = failureChars(maxChars);
  const held = (text: string, total: number) => halves(text, text.length > limit ? total : 0);
  const shown = renderOutput(held(stdout, bytes.stdout), held(stderr, bytes.stderr), limit);
  return { ...outcome, ...shown, truncated: outcome.truncated || shown.truncated };
}

/** What was cut already is missing in the middle; `total` counts it. */
function halves(text: string, total: number): Captured {
  const bytes = Buffer.from(text);
  const middle = Math.floor(bytes.length / 2);
  return {
    head: bytes.subarray(0, middle),
    tail: bytes.subarray(middle),
    total: Math.max(total, bytes.length),
  };
}
