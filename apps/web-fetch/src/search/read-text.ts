import { ByteCollector } from '@climax/text/bytes';
import { ContractError } from '../contract-error.ts';

/** The body of an upstream's answer as text; one larger than `maxBytes` is an `upstream_failure`. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const bytes = new ByteCollector();
  for await (const chunk of response.body ?? []) {
    if (bytes.length + chunk.length > maxBytes) {
      throw new ContractError(
        'upstream_failure',
        `the search proxy answered with more than ${maxBytes} bytes`,
      );
    }
    bytes.add(chunk);
  }
  return bytes.take().toString('utf8');
}
