import { readSmallText } from '@climax/text/system';

/** The text of a file that a person names, or why it cannot be read: it may be anything. */
export function readGivenFile(file: string): { text: string } | { problem: string } {
  try {
    return { text: readSmallText(file) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problem: `cannot read ${file}: ${code === 'ENOENT' ? 'no such file' : message}` };
  }
}
