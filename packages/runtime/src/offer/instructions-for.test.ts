import { describe, expect, it } from '@jest/globals';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { instructionsFor } from './instructions-for.ts';

describe('instructionsFor', () => {
  it('names the CLIs without their directories', () => {
    expect(instructionsFor(['git', '/home/me/notes.yaml'], { directory: '/srv' })).toContain(
      'tools (git, notes), run in /srv.',
    );
  });

  it('names nothing if a policy may hide it', () => {
    expect(instructionsFor(['git'], { policy: 'team.yaml', directory: '/srv' })).not.toMatch(/\bgit\b/);
  });

  it('stays short, whatever the names are', () => {
    const names = Array.from({ length: 500 }, (_, i) => `cli-${i}`);
    const text = instructionsFor(names, { directory: '/srv' });
    expect(text).toContain('cli-11, and 488 more');
    expect(encode(text).length).toBeLessThanOrEqual(150);
    expect(instructionsFor(names.slice(0, 12), { directory: '/srv' })).not.toContain('more');
    expect(instructionsFor(names.slice(0, 13), { directory: '/srv' })).toContain('cli-11, and 1 more');
    expect(instructionsFor(['a\n\u202eb.yaml'], { directory: '/srv' })).not.toMatch(/[\n\u202e]/);
  });
});
