export { type AppliedPolicy, applyPolicy } from './apply/apply-policy.ts';
export {
  type ConstrainedProperty,
  type ConstrainedSchema,
  constrainSchema,
} from './apply/constrain-schema.ts';
export { mostExact } from './apply/most-exact.ts';
export { approvalDefaults } from './approval-defaults.ts';
export { prepareCall } from './call/prepare-call.ts';
export type {
  CallFinding,
  CheckInput,
  Prepared,
  PreparedCall,
  PrepareOptions,
  RefusedCall,
} from './call/prepared.ts';
export { PolicyError, type PolicyErrorCode } from './policy-error.ts';
export type {
  PolicyProblem,
  PolicyProblemCode,
  PolicyWarning,
  PolicyWarningCode,
  ViolationCode,
} from './policy-problem-codes.ts';
export { loadPolicy } from './read/load-policy.ts';
export { parsePolicy } from './read/parse-policy.ts';
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
  Surroundings,
  ToolLimits,
  ToolPolicy,
} from './types.ts';
