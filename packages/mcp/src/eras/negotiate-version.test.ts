import { describe, expect, it } from '@jest/globals';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { negotiateVersion, sessionVersions } from './negotiate-version.ts';

describe('negotiateVersion', () => {
  it('knows the versions that the SDK speaks', () => {
    expect(sessionVersions).toEqual(SUPPORTED_PROTOCOL_VERSIONS);
  });

  it('takes what the client asks for', () => {
    expect(negotiateVersion('2024-11-05')).toBe('2024-11-05');
  });

  it.each(['1999-01-01', '2026-07-28', ''])('offers the newest to a client that asks for %j', (asked) => {
    expect(negotiateVersion(asked)).toBe('2025-11-25');
  });
});
