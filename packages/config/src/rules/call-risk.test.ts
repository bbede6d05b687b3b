import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '../index.ts';
import type { Risk, ToolDef } from '../types.ts';
import { callRisk, isAbove } from './call-risk.ts';

const tool = (fields: string) =>
  parseConfig(`command: x\ntools: [{name: t, description: d, ${fields}}]`).tools[0] as ToolDef;
const forced = tool(
  'risk: write, risk_if: {force: destructive, mode: destructive}, args: [{name: force, type: boolean, aliases: [f]}, {name: mode}]',
);

describe('callRisk', () => {
  it.each<[Record<string, unknown>, Risk, string | undefined]>([
    [{}, 'write', undefined],
    [{ force: true }, 'destructive', 'force'],
    [{ f: 'TRUE' }, 'destructive', 'force'],
    [{ force: 1 }, 'destructive', 'force'],
    [{ force: false }, 'write', undefined],
    [{ force: 'false' }, 'write', undefined],
    [{ force: 0 }, 'write', undefined],
    [{ force: null }, 'write', undefined],
    [{ mode: 'false' }, 'destructive', 'mode'],
    [{ mode: '' }, 'destructive', 'mode'],
    [{ other: true }, 'write', undefined],
  ])('of %j is %s', (args, risk, raisedBy) => {
    expect(callRisk(forced, args)).toEqual({ risk, ...(raisedBy && { raisedBy }) });
  });

  it('counts defaults, and values of lists', () => {
    expect(callRisk(tool('risk_if: {a: write}, args: [{name: a, default: x}]'), {}).risk).toBe('write');
    const list = tool('risk_if: {a: write}, args: [{name: a, multiple: true}]');
    expect(callRisk(list, { a: [] }).risk).toBe('read');
    expect(callRisk(list, { a: ['x'] }).risk).toBe('write');
  });

  it('never lowers the risk', () => {
    const destructive = tool('risk: destructive, risk_if: {a: write}, args: [{name: a}]');
    expect(callRisk(destructive, { a: 'x' })).toEqual({ risk: 'destructive' });
  });

  it('is read for a tool that says nothing', () => {
    const { risk: _, ...bare } = tool('args: []');
    expect(callRisk(bare, {})).toEqual({ risk: 'read' });
  });
});

describe('isAbove', () => {
  it.each<[Risk, Risk, boolean]>([
    ['write', 'read', true],
    ['destructive', 'write', true],
    ['read', 'read', false],
    ['read', 'destructive', false],
  ])('%s above %s: %s', (risk, limit, expected) => expect(isAbove(risk, limit)).toBe(expected));
});
