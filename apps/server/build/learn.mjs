/** What learns from searches and from records of calls, as one file, which few sessions load. */
export * from '@climax/policy/authoring';
export * from '../../../packages/runtime/dist/learn/learner.js';
