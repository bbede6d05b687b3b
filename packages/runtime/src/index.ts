export { type Catalogue, compose, inputSchema, type Sources } from './catalogue/compose.ts';
export { listArguments } from './catalogue/list-arguments.ts';
export { createLazy, type Lazy } from './lazy.ts';
export type { Log, Message } from './log/log.ts';
export { type Failure, failureStatuses } from './reply/failure.ts';
export { refusalText } from './reply/refusal-text.ts';
export type { Reply } from './reply/reply.ts';
export type { CallRequest, Runtime } from './runtime.ts';
export { startRuntime } from './start/start-runtime.ts';
