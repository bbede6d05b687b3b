import { describe, expect, it } from '@jest/globals';
import { checkHeaders } from './check-headers.ts';

const call = { method: 'tools/call', params: { name: 'git_commit' } };
const list = { method: 'tools/list' };
const older = { 'mcp-protocol-version': '2025-11-25' };

describe('checkHeaders', () => {
  it.each([
    [{}, call],
    [older, call],
    [{ 'mcp-method': 'tools/call', 'mcp-name': 'git_commit' }, call],
    [{ 'mcp-method': 'tools/list' }, list],
    [{ 'mcp-name': 'git_commit' }, call],
    [{ 'mcp-name': '=?base64?Z2l0X2NvbW1pdA==?=' }, call],
  ])('accepts %j', (headers, frame) => {
    expect(checkHeaders(headers, frame)).toBeUndefined();
  });

  it.each([
    [{ 'mcp-name': 'git_status' }, call, 'mcp-name differs from the body'],
    [{ 'mcp-name': 'git_commit' }, list, 'mcp-name differs from the body'],
    [{ 'mcp-name': '=?base64?Z2l0X3N0YXR1cw==?=' }, call, 'mcp-name differs from the body'],
    [{ 'mcp-method': 'tools/list' }, call, 'mcp-method differs from the body'],
    [{ 'mcp-method': 'TOOLS/CALL' }, call, 'mcp-method differs from the body'],
  ])('refuses %j', (headers, frame, message) => {
    expect(checkHeaders(headers, frame)).toBe(`Header mismatch: ${message}`);
  });
});
