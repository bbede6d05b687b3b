import { afterAll, describe, expect, it } from '@jest/globals';
import { createWorkshop, scriptTool, startTestRuntime } from '../testing/workshop.ts';
import { checkCall } from './check-call.ts';

const { writeConfig, remove } = createWorkshop();
afterAll(remove);

const args = [
  { name: 'path', positional: true, required: true },
  { name: 'force', type: 'boolean', flag: '--force' },
];
const config = writeConfig('files', [
  scriptTool('show', '0', { args, aliases: ['display'] }),
  scriptTool('erase', '0', { args, risk: 'destructive' }),
  scriptTool('touch', '0', { args: [], risk_if: {} }),
]);
const { runtime } = await startTestRuntime({ configs: [config] });
const check = (name: string, given: unknown, stray?: string[]) =>
  checkCall(runtime.catalogue, { name, args: given, ...(stray && { stray }) });

describe('checkCall', () => {
  it('lets a good call pass', () => {
    const { tool, prepared, refusal } = check('show', { path: 'a' });
    expect([tool?.tool.name, prepared?.ok, refusal]).toEqual(['show', true, undefined]);
  });

  it('finds a tool by its alias', () => {
    expect(check('display', { path: 'a' }).tool?.tool.name).toBe('show');
  });

  it('says what the tool takes when an argument is wrong', () => {
    const { refusal, prepared } = check('show', { path: 'a', force: 'perhaps', colour: 1 });
    expect([refusal?.failure?.code, prepared?.ok]).toEqual(['invalid_input', false]);
    expect(refusal?.remarks.at(-1)).toBe('show takes: path [force]');
    expect(refusal?.remarks.join()).toContain('colour');
  });

  it('ignores stray keys of a call that only reads, and reports it', () => {
    const { prepared, refusal } = check('show', { path: 'a' }, ['force']);
    expect(refusal).toBeUndefined();
    expect(prepared?.notices.join()).toContain("Ignored 'force'");
  });

  it('refuses stray keys of a call that could do harm without them', () => {
    const { refusal } = check('erase', { path: 'a' }, ['force']);
    expect(refusal?.failure?.code).toBe('invalid_input');
    expect(refusal?.text).toContain("Unknown keys next to 'args': 'force'");
    expect(refusal?.remarks.join()).not.toContain('Ignored');
    expect(check('erase', { path: 'a' }, []).refusal).toBeUndefined();
  });

  it('mentions stray keys in addition to other errors', () => {
    const { refusal } = check('erase', {}, ['path']);
    expect(refusal?.text).toContain("'path'");
    expect(refusal?.remarks.join()).toContain("Ignored 'path'");
  });

  it.each([
    ['shwo', ['show']],
    ['erase_everything_now', ['erase']],
  ])('suggests tools for %s', (name, expected) => {
    const { refusal, tool } = check(name, {});
    expect([tool, refusal?.failure?.code]).toEqual([undefined, 'unknown_tool']);
    expect(refusal?.remarks.join()).toContain(expected[0]);
  });

  it.each([null, undefined])('takes %j as no arguments', (given) => {
    expect(check('touch', given).prepared?.ok).toBe(true);
  });
});
