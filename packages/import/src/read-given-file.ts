import { readSmallText } from '@climax/host/files';

/** Reads a file named by the user, or says why it cannot be read. */
export function readGivenFile(file: string): { text: string } | { problem: string } {
  try {
    return { text: readSmallText(file) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problem: `cannot read ${file}: ${code === 'ENOENT' ? 'no such file' : message}` };
  }
}
