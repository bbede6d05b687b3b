export { type AppliedPolicy, applyPolicy } from './apply-policy.ts';
export { type ConstrainedProperty, type ConstrainedSchema, constrainSchema } from './constrain-schema.ts';
export { loadPolicy } from './load-policy.ts';
export { maskSecrets } from './mask-secrets.ts';
export { parsePolicy } from './parse-policy.ts';
export type {
  PolicyProblem,
  PolicyProblemCode,
  PolicyWarning,
  PolicyWarningCode,
  ViolationCode,
} from './policy-codes.ts';
export { PolicyError, type PolicyErrorCode } from './policy-error.ts';
export {
  type CallFinding,
  type CheckInput,
  type Prepared,
  type PreparedCall,
  type PrepareOptions,
  prepareCall,
  type RefusedCall,
} from './prepare-call.ts';
export type {
  AllowedTool,
  AppliedConstraint,
  AppliedRules,
  Approval,
  ApprovalChannel,
  ClientRules,
  Constraint,
  Constraints,
  EnvironmentPolicy,
  Limits,
  Policy,
  PolicyExecutor,
  PolicyOrigin,
  ToolLimits,
  ToolPolicy,
} from './types.ts';
export { type ValidateArgumentsOptions, validateArguments } from './validate-arguments.ts';
