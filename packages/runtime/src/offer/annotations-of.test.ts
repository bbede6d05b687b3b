import type { ToolDef } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { annotationsOf } from './annotations-of.ts';

describe('annotationsOf', () => {
  it.each([
    [{}, { readOnlyHint: true }],
    [{ risk: 'read' }, { readOnlyHint: true }],
    [{ risk: 'write' }, { readOnlyHint: false, destructiveHint: false }],
    [{ risk: 'destructive' }, { readOnlyHint: false, destructiveHint: true }],
    [
      { risk: 'write', risk_if: { force: 'destructive' } },
      { readOnlyHint: false, destructiveHint: true },
    ],
    [
      { risk: 'read', risk_if: { output: 'write' } },
      { readOnlyHint: false, destructiveHint: false },
    ],
    [
      { risk: 'destructive', risk_if: { quiet: 'write' } },
      { readOnlyHint: false, destructiveHint: true },
    ],
  ])('describes %j', (tool, expected) => {
    expect(annotationsOf(tool as unknown as ToolDef)).toEqual(expected);
  });
});
