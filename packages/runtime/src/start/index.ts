// The entry point `@climax/runtime/start`: how a server begins.
export { createLazy, type Lazy } from '../lazy.ts';
export { canAnswerFirst } from './can-answer-first.ts';
export { type AttachableRuntime, createRuntime } from './create-runtime.ts';
export { type RuntimeOptions, startRuntime } from './start-runtime.ts';
