import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { Runtime } from '../call.ts';
import type { Later } from '../later.ts';
import { version } from '../version.ts';
import { McpSession, type SessionEvents } from './session.ts';
import { createToolService } from './tools.ts';

/** What a server offers to each of its clients. */
export interface Offer {
  name: string;
  classic: boolean;
  /** Not needed before the first call or, in classic mode, the list of tools. */
  runtime: Pick<Later<Runtime>, 'get'>;
}

const instructions =
  'Command-line tools. Find one with climax_search in your own words, then run it by name with climax_call.';

/** A session of its own for the client at the other end of the transport. */
export function createSession(
  { name, classic, runtime }: Offer,
  transport: Transport,
  events: SessionEvents,
): McpSession {
  const introduction = { serverInfo: { name, version }, ...(!classic && { instructions }) };
  return new McpSession(transport, { introduction, tools: createToolService(runtime, { classic }), events });
}
