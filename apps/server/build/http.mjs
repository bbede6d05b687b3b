/** Everything that HTTP servers need in one file, loaded when the transport is HTTP. */
export * from '@climax/http';
export * from '@climax/http/callers';
export * from '@climax/identity';
export * from '@climax/telemetry';
export * from '../../../packages/outputs/dist/store/shared-store/create-shared-store.js';
export * from '../../../packages/serving/dist/access/index.js';
