export { applyChange } from './apply-change.ts';
export type { Client, Machine, Scope, ServerCommand } from './client.ts';
export { ClientError, type ClientErrorCode } from './client-error.ts';
export { describeClients } from './describe-clients.ts';
export { type ClientState, findClient, type InstalledServer, surveyClients } from './find-client.ts';
export { type Change, type InstallTarget, planInstall, planUninstall } from './plan-install.ts';
export { type RunSettings, serverCommand } from './server-command.ts';
