import { afterEach, describe, expect, it } from '@jest/globals';
import { describeContainment } from './describe-containment.ts';

afterEach(() => {
  delete process.env.CLIMAX_REAPER;
});

describe('describeContainment', () => {
  it('promises less where the helper that ends processes may not run', () => {
    process.env.CLIMAX_REAPER = 'off';
    expect(describeContainment()).toEqual(
      process.platform === 'linux'
        ? { method: 'sweep', detail: expect.stringContaining('a daemon that leaves all three can stay') }
        : { method: 'group', detail: expect.stringContaining('only the process group') },
    );
  });
});
