import { expect, it } from '@jest/globals';
import { escapeUnits } from './index.ts';

it.each(['a', '\n', '\u202e', '\ud83d', '\u{1f600}', 'two words'])(
  'escapes %j so that JSON reads it back',
  (text) => {
    const escaped = escapeUnits(text);
    expect(escaped).toMatch(/^(?:\\u[\da-f]{4})+$/);
    expect(JSON.parse(`"${escaped}"`)).toBe(text);
  },
);
