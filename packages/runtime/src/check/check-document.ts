import type { Contract } from '@climax/contracts';
import type { DocumentCheck, DocumentPlace } from '../contracts/compare-document.ts';

/** Checks a contract document against its generated files and configs. What compares them is loaded here: it is large. */
export async function checkDocument(
  contracts: readonly Contract[],
  place: DocumentPlace,
): Promise<DocumentCheck> {
  const { compareDocument } = await import('../contracts/compare-document.ts');
  return compareDocument(contracts, place);
}
