import type { Contract } from '@climax/contracts';
import type { DocumentCheck, DocumentPlace } from '../contracts/compare-document.ts';

/**
 * Checks a contract document against its generated files and configs. Loads the comparison on demand, since it is
 * large.
 */
export async function checkDocument(
  contracts: readonly Contract[],
  place: DocumentPlace,
): Promise<DocumentCheck> {
  const { compareDocument } = await import('../contracts/compare-document.ts');
  return compareDocument(contracts, place);
}
