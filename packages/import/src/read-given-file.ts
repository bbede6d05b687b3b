import { readSmallText } from '@climax/host/files';

/** Reads a file named by the user, or says why it cannot be read. */
export function readGivenFile(file: string): { text: string } | { problem: string } {
  try {
    return { text: readSmallText(file) };
  } catch (error) {
    return { problem: `cannot read ${file}: ${(error as Error).message}` };
  }
}
