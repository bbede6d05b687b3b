import { describe, expect, it } from '@jest/globals';
import { strayErrors, strayKeys, strayNotice } from './stray-keys.ts';

describe('strayKeys', () => {
  it.each([
    [{ tool_name: 'a', args: {} }, []],
    [{ tool_name: 'a', args: {}, path: '.', depth: 1 }, ['path', 'depth']],
    [{}, []],
  ])('%j → %j', (given, stray) => {
    expect(strayKeys(given)).toEqual(stray);
  });
});

describe('strayNotice and strayErrors', () => {
  it('say nothing when there are none', () => {
    expect([strayNotice([]), strayErrors([])]).toEqual([[], []]);
  });

  it('name the keys and say where they belong', () => {
    const place = "climax_call takes tool_name and args, and the tool's arguments go into args";
    expect(strayNotice(['path', 'depth'])).toEqual([`Ignored 'path', 'depth': ${place}`]);
    expect(strayErrors(['path'])).toEqual([`Unknown keys next to 'args': 'path'; ${place}`]);
  });

  it('name ten of many, and show what is hidden in them', () => {
    const many = Array.from({ length: 1000 }, (_, i) => `key\u202e${i}`);
    const [notice = ''] = strayNotice(many);
    expect(notice).toContain("'key\\u202e9'");
    expect(notice).not.toContain('10');
    expect(notice).not.toContain('\u202e');
  });
});
