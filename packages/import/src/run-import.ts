import { readFileSync } from 'node:fs';
import { parseHelp } from './help/parse-help.ts';
import { toJson } from './to-json.ts';

/** What `climax import` was asked for. */
export interface ImportRequest {
  /** A file with a help text, read in place of running the program. */
  fromText?: string;
  /** The words of the command that a text is about. */
  command?: string;
  json?: boolean;
}

/** What the command prints, and how it ends. */
export interface ImportReply {
  stdout: string;
  stderr: string;
  exitCode: number;
}

export async function runImport(request: ImportRequest): Promise<ImportReply> {
  const words = (request.command ?? '').split(/\s+/).filter(Boolean);
  if (words.length === 0)
    return failure('--from-text needs --command: the words of the command, such as --command "pip install"');
  const text = readText(request.fromText ?? '');
  if (text === undefined) return failure(`cannot read ${request.fromText}`);
  return {
    stdout: `${JSON.stringify(toJson(parseHelp(text, words), words), null, 2)}\n`,
    stderr: '',
    exitCode: 0,
  };
}

const failure = (message: string): ImportReply => ({
  stdout: '',
  stderr: `error: ${message}\n`,
  exitCode: 1,
});

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
