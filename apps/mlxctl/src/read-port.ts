import { showLine } from '@climax/text';
import { ContractError } from './contract-error.ts';

const first = 8100;
const last = 8139;

/** A port of the range MLX servers get; anything else is an `invalid_port`. */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (port >= first && port <= last) return port;
  throw new ContractError(
    'invalid_port',
    `port must be an integer from ${first} to ${last}, got "${showLine(text)}"`,
  );
}
