import { cutText } from '@climax/text/bytes';
import type { ContractVerdict } from './tool-contract.ts';

/** Characters of a message: what a program prints besides has its own limit. */
const maxMessage = 2000;

/** A program may say why it failed at any length. */
export function boundVerdict(verdict: ContractVerdict | undefined): ContractVerdict | undefined {
  if (!verdict?.failure) return verdict;
  const { message, details, ...rest } = verdict.failure;
  return { failure: { ...rest, message: cut(message), ...(details && { details: details.map(cut) }) } };
}

function cut(text: string): string {
  if (text.length <= maxMessage) return text;
  return `${cutText(text, maxMessage)}… [${text.length} characters]`;
}
