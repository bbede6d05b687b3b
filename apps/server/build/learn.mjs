/** Learning from searches and from audit records in one file, which few sessions load. */
export * from '@climax/policy/authoring';
export * from '../../../packages/runtime/dist/learn/learner.js';
