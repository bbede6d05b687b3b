import { UsageError } from '@climax/contract-program';
import { ByteCollector } from '@climax/text/bytes';

const maxBytes = 16 * 1024 * 1024;

/** All of stdin as text. Nothing, or more than 16 MiB, is a `UsageError`. */
export async function readStdin(stdin: NodeJS.ReadStream): Promise<string> {
  if (stdin.isTTY)
    throw new UsageError('the transcript is read from stdin: climax-transcript-clean < talk.vtt');
  const bytes = new ByteCollector();
  for await (const chunk of stdin) {
    bytes.add(chunk);
    if (bytes.length > maxBytes) throw new UsageError(`the transcript is larger than ${maxBytes} bytes`);
  }
  if (bytes.length === 0) throw new UsageError('there is no text on stdin');
  return bytes.take().toString('utf8');
}
