import { ContractError } from './contract-error.ts';

/** The body of an upstream's answer as text; one larger than `maxBytes` is an `upstream_failure`. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new ContractError(
        'upstream_failure',
        `the search proxy answered with more than ${maxBytes} bytes`,
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
