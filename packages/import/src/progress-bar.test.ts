import { describe, expect, it } from '@jest/globals';
import { progressBar } from './progress-bar.ts';

describe('progressBar', () => {
  it.each([
    [1, 40, '█░░░░░░░░░░░░░░░░░░░ 1/40 gh pr'],
    [20, 40, '██████████░░░░░░░░░░ 20/40 gh pr'],
    [40, 40, '████████████████████ 40/40 gh pr'],
  ])('%d of %d', (done, known, line) => {
    expect(progressBar(done, known, ['gh', 'pr'])).toBe(line);
  });
});
