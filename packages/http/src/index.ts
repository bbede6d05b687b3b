export type { Authenticate, Identity } from './callers/authenticate.ts';
export { closedHeaders } from './exchange/closed-headers.ts';
export { type JsonBody, readJsonBody } from './exchange/read-json-body.ts';
export { type Refusal, type RefusalCode, refusal, refusalStatuses } from './exchange/refusal.ts';
export { sendJson, sendRefusal } from './exchange/send-json.ts';
export { HttpError, type HttpErrorCode } from './http-error.ts';
export type { Exchange, Route } from './routes/route.ts';
export { type HttpOptions, type HttpServer, serveHttp } from './serve-http.ts';
export type { TlsFiles } from './tls/follow-tls.ts';
