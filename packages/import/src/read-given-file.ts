import { readSmallFile } from '@climax/text/file';
import { maxYamlSize } from '@climax/text/yaml';

/** The text of a file that a person names, or why it cannot be read: it may be anything. */
export function readGivenFile(file: string): { text: string } | { problem: string } {
  try {
    const bytes = readSmallFile(file);
    if (bytes.length <= maxYamlSize) return { text: bytes.toString() };
    return { problem: `cannot read ${file}: it is larger than ${maxYamlSize / 1024 / 1024} MiB` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { problem: `cannot read ${file}: ${code === 'ENOENT' ? 'no such file' : message}` };
  }
}
