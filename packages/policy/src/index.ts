export { type AppliedPolicy, allowAll, applyPolicy } from './apply-policy.ts';
export { type ConstrainedProperty, type ConstrainedSchema, constrainSchema } from './constrain-schema.ts';
export { loadPolicy } from './load-policy.ts';
export { maskSecrets } from './mask-secrets.ts';
export { parsePolicy } from './parse-policy.ts';
export { PolicyError, type PolicyErrorCode } from './policy-error.ts';
export { policySchema } from './policy-schema.ts';
export { type Prepared, type PreparedCall, prepareCall, type RefusedCall } from './prepare-call.ts';
export { withoutSecrets } from './secret-arguments.ts';
export type {
  AllowedTool,
  AppliedConstraint,
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
