import { describe, expect, it } from '@jest/globals';
import type { Outcome } from './outcome.ts';
import { failureMaxChars } from './render-output.ts';
import { shortenFailure } from './shorten-failure.ts';

const failed = (stdout: string, stderr = '', total = Buffer.byteLength(stdout)): Outcome => ({
  status: 'exited',
  ok: false,
  exitCode: 1,
  stdout,
  stderr,
  notices: [],
  truncated: false,
  binary: [],
  bytes: { stdout: total, stderr: Buffer.byteLength(stderr) + 1 },
  durationMs: 1,
});

describe('shortenFailure', () => {
  it('leaves a short output as it is', () => {
    const outcome = failed('größe', 'bad', 20);
    expect(shortenFailure(outcome)).toEqual(outcome);
  });

  it.each([
    [undefined, failureMaxChars],
    [2000, 2000],
    [600_000, 100_000],
  ])('keeps the ends within the limit of a failure, for replies of %p', (maxChars, limit) => {
    const { stdout, stderr, truncated } = shortenFailure(
      failed(`first${'ö'.repeat(300_000)}last`, `${'e'.repeat(300_000)}end`),
      maxChars,
    );
    expect(stdout.length + stderr.length).toBeLessThanOrEqual(limit);
    expect([stderr.endsWith('end'), truncated]).toEqual([true, true]);
  });

  it('counts what was missing before', () => {
    const { stdout } = shortenFailure(failed(`first${'x'.repeat(20_000)}last`, '', 5_000_000));
    expect(stdout).toMatch(
      /^firstx+\n\[output truncated: first \d+ and last \d+ of 5000000 bytes\]\nx+last$/,
    );
  });
});
