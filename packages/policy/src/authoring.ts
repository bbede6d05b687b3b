// The entry point `@climax/policy/authoring`: for code that writes policies or helps people write them.
export { isLearnable, type LearnedCall, learnPolicy } from './learn/learn-policy.ts';
export { policySchema } from './schema/policy-schema.ts';
