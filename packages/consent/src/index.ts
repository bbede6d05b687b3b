export type { Answer, AskOptions, Channel } from './channels/channel.ts';
export type { AskingClient } from './channels/client-channel.ts';
export type { Desk } from './channels/desk-channel.ts';
export { type DialogOptions, dialogChannel } from './channels/dialog-channel.ts';
export { terminalChannel } from './channels/terminal-channel.ts';
export { type Consent, type ConsentOptions, type ConsentRequest, createConsent } from './consent.ts';
export { type ApprovalDecision, type ApprovalSettings, decideApproval } from './decide-approval.ts';
export { type Question, type QuestionDetail, questionText } from './question/question.ts';
export type { ApprovedCall, UnapprovedCall, Verdict } from './verdict.ts';
