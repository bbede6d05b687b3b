import { showLine } from '@climax/text';
import { type Frame, isMapping } from '../frame/frame.ts';
import { errorCodes, ProtocolError } from '../protocol-error.ts';
import { clientName } from './client-name.ts';
import { envelopeVersions } from './negotiate-version.ts';

/** The envelope of every 2026-07-28 request. */
export interface Envelope {
  client: string | undefined;
  capabilities: Frame;
}

const prefix = 'io.modelcontextprotocol/';
/** The keys of `_meta` that the protocol reserves. */
export const metaKeys = {
  protocolVersion: `${prefix}protocolVersion`,
  clientCapabilities: `${prefix}clientCapabilities`,
  clientInfo: `${prefix}clientInfo`,
  serverInfo: `${prefix}serverInfo`,
  subscriptionId: `${prefix}subscriptionId`,
} as const;

/** Whether a request belongs to the 2026-07-28 era: it has a version in `_meta`, valid or not. */
export function hasEnvelope({ _meta: meta }: Frame): boolean {
  return isMapping(meta) && metaKeys.protocolVersion in meta;
}

/** Parses the envelope of a request; throws a ProtocolError if it is invalid or names another version. */
export function readEnvelope({ _meta: meta = {} }: Frame): Envelope {
  const {
    [metaKeys.protocolVersion]: version,
    [metaKeys.clientCapabilities]: capabilities,
    [metaKeys.clientInfo]: info,
  } = meta as Frame;
  if (typeof version !== 'string') throw malformed(metaKeys.protocolVersion, 'expected a string');
  if (!isMapping(capabilities)) throw malformed(metaKeys.clientCapabilities, 'expected an object');
  const client = clientName(info);
  if (info !== undefined && client === undefined)
    throw malformed(metaKeys.clientInfo, 'expected an object with a name');
  if (!envelopeVersions.includes(version)) {
    const requested = showLine(version);
    throw new ProtocolError(errorCodes.unsupportedVersion, `Unsupported protocol version: ${requested}`, {
      supported: envelopeVersions,
      requested,
    });
  }
  return { client, capabilities };
}

function malformed(key: string, problem: string): ProtocolError {
  return new ProtocolError(errorCodes.invalidParams, `Invalid _meta envelope: ${key}: ${problem}`, {
    envelope: { key, problem },
  });
}
