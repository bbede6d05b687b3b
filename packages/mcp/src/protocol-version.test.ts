import { describe, expect, it } from '@jest/globals';
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js';
import { negotiateVersion, protocolVersions } from './protocol-version.ts';

describe('the version of the protocol', () => {
  it('is one that the SDK speaks too', () => {
    expect(protocolVersions).toEqual(SUPPORTED_PROTOCOL_VERSIONS);
  });

  it('is what the client asks for', () => {
    expect(negotiateVersion('2024-11-05')).toBe('2024-11-05');
  });

  it('is the newest when the client asks for an unknown one', () => {
    expect(negotiateVersion('1999-01-01')).toBe('2025-11-25');
  });
});
