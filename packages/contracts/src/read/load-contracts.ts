import { readSmallFile } from '@climax/host/files';
import { decodeText } from '@climax/text/bytes';
import type { Contract, ContractProblem } from '../types.ts';
import { ContractDocumentError } from './contract-document-error.ts';
import { parseContracts } from './parse-contracts.ts';

/** Reads a contract file. Throws a `ContractDocumentError` when it is missing, unreadable or invalid. */
export function loadContracts(path: string): Contract[] {
  return parseContracts(decode(path, read(path)), path);
}

function read(path: string): Uint8Array {
  try {
    return readSmallFile(path);
  } catch (error) {
    const { code, message: reason } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT';
    const message = isMissing ? reason : `cannot be read: ${reason}`;
    throw new ContractDocumentError(isMissing ? 'not-found' : 'unreadable', [problem(path, message)], error);
  }
}

function decode(path: string, bytes: Uint8Array): string {
  const decoded = decodeText(bytes);
  if ('text' in decoded) return decoded.text;
  throw new ContractDocumentError('unreadable', [problem(path, decoded.reason)]);
}

function problem(file: string, message: string): ContractProblem {
  return { file, line: 0, column: 0, path: [], code: 'invalid', message };
}
