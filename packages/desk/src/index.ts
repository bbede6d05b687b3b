export { createDesk, type DeskOptions, type DeskService } from './create-desk.ts';
export type { DeskCatalogue, DeskHost, DeskSession, HostCall, HostReply } from './desk-host.ts';
export { openBrowser } from './open-browser.ts';
export { newPolicyFile } from './policy/new-policy-file.ts';
