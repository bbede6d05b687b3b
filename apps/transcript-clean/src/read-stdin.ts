import { UsageError } from '@climax/contract-program';

const maxBytes = 16 * 1024 * 1024;

/** All of stdin as text. Nothing, or more than 16 MiB, is a `UsageError`. */
export async function readStdin(stdin: NodeJS.ReadStream): Promise<string> {
  if (stdin.isTTY)
    throw new UsageError('the transcript is read from stdin: climax-transcript-clean < talk.vtt');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw new UsageError(`the transcript is larger than ${maxBytes} bytes`);
  }
  if (size === 0) throw new UsageError('no text came on stdin');
  return Buffer.concat(chunks).toString('utf8');
}
