import type { ConfigProblem, ConfigWarning } from '@climax/config';
import type { Problem } from '@climax/text/problems';

/** Problems of a policy, in addition to those of any file (`@climax/config`). */
export const policyProblemCodes = [
  'bad-pattern',
  'cannot-check',
  'duplicate-name',
  'executor',
  'inexact-limit',
  'limits-crossed',
  'missing-key',
  'nested-clients',
  'no-effect',
  'not-a-policy',
  'unknown-argument',
  'unset-variable',
] as const;

/** Accepted, but reported as a warning. */
export const policyWarningCodes = [
  'admits-parent',
  'default-refused',
  'entry-point',
  'env-not-expanded',
  'missing-directory',
  'no-effect',
  'optional-argument',
  'unknown-tool',
] as const;

/**
 * The violated constraint; `timeout` for a pattern that took too long, `dash` for a lone `--`, `hidden` for text that
 * masking a secret would make unreadable.
 */
export const violationCodes = [
  'required',
  'pattern',
  'timeout',
  'min',
  'max',
  'not-a-number',
  'values',
  'within',
  'risk',
  'dash',
  'hidden',
] as const;

/** Why a call is refused, besides what `@climax/args` finds. */
export const callFindingCodes = [...violationCodes, 'contract', 'command'] as const;

export type PolicyProblemCode = (typeof policyProblemCodes)[number];
export type PolicyWarningCode = (typeof policyWarningCodes)[number];
export type CallFindingCode = (typeof callFindingCodes)[number];
export type ViolationCode = (typeof violationCodes)[number];

/** Why a policy is refused, and where. */
export type PolicyProblem = Problem<PolicyProblemCode> | ConfigProblem;
/** A warning about a policy, with its position. */
export type PolicyWarning = Problem<PolicyWarningCode> | ConfigWarning;
