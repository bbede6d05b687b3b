import { acceptedOutcomes, loadVectors, matches, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { runsUnattended } from './decide-approval.ts';
import { decideApproval } from './index.ts';
import { preparedCall, toolConfig } from './testing/prepared-call.ts';

const vectors = loadVectors('0.5/approval-required');

describe('decideApproval', () => {
  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const decided = decide(vector.input);
    const accepted = acceptedOutcomes(vector).some((wanted) => matches(decided, wanted));
    if (!accepted) expect(decided).toEqual(acceptedOutcomes(vector));
  });

  it.each([
    ['tools: {t: {require_approval: true}}', true, 'tools.t.require_approval'],
    ['tools: {"t*": {require_approval: false}}', false, 'tools.t*.require_approval'],
    ['default: enabled\napproval: {tools: {"?": true}}', true, 'approval.tools.?'],
    ['default: enabled\napproval: {global: all}', true, 'approval.global: all'],
    ['default: ask', true, 'default: ask'],
    ['default: ask\napproval: {tools: {t: false}}', false, 'approval.tools.t'],
    ['default: ask\ntools: {t: {}}', false, 'approval.global: write'],
  ])('names the rule of %j', (policyText, ask, rule) => {
    const { tool, policy } = preparedCall(toolConfig({}), {}, policyText);
    expect(decideApproval(tool, 'read', { policy })).toEqual({ ask, rule });
  });

  it.each([
    [undefined, 'write', true, 'the default: tools that write are asked about'],
    [undefined, 'read', false, 'the default: tools that write are asked about'],
    ['none', 'destructive', false, '--approve none'],
    ['destructive', 'write', false, '--approve destructive'],
    ['all', 'read', true, '--approve all'],
  ] as const)('without a policy, level %s, risk %s: %s', (level, risk, ask, rule) => {
    const { tool } = preparedCall(toolConfig({}));
    expect(decideApproval(tool, risk, { level })).toEqual({ ask, rule });
  });
});

describe('runsUnattended', () => {
  const deny = preparedCall(toolConfig({}), {}, 'default: enabled').policy;
  const approve = preparedCall(toolConfig({}), {}, 'default: enabled\napproval: {headless: approve}').policy;

  it.each([
    ['without a policy', 'write', {}, true],
    ['without a policy', 'destructive', {}, false],
    ['with --approve, which asks for it', 'write', { level: 'write' as const }, false],
    ['with --headless-approve', 'destructive', { headlessApprove: true }, true],
    ['with a policy', 'write', { policy: deny }, false],
    ['with a policy that approves', 'destructive', { policy: approve }, true],
    ['with a policy and --headless-approve', 'destructive', { policy: deny, headlessApprove: true }, true],
  ] as const)('%s, %s: %p', (_, risk, settings, expected) => {
    expect(runsUnattended(risk, settings)).toBe(expected);
  });
});

/** Whether somebody is asked; files that are refused do not start a server. */
function decide({ tool: keys, policy: written, options = [] }: Vector['input']) {
  try {
    const { tool, prepared, policy } = preparedCall(
      toolConfig(keys),
      {},
      written ? JSON.stringify(written) : undefined,
    );
    const headlessApprove = options.includes('--headless-approve');
    return { required: decideApproval(tool, prepared.risk, { policy, headlessApprove }).ask };
  } catch (error) {
    expect(error).toHaveProperty('problems');
    return { started: false };
  }
}
