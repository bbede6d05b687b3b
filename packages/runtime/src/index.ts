export { type Catalogue, compose, type Sources } from './catalogue/compose.ts';
export { createLog, type LogFormat, type LogLevel, type LogOptions, logLevels } from './log/create-log.ts';
export type { Log, Message } from './log/log.ts';
export { createOffer, type OfferOptions } from './offer/create-offer.ts';
export { instructionsFor } from './offer/instructions-for.ts';
export type { Failure } from './reply/failure.ts';
export type { Reply } from './reply/reply.ts';
export type { CallRequest, Runtime } from './runtime.ts';
