import { knownProgram } from '../store/known-program.ts';
import { readWordTable } from '../text/read-word-table.ts';
import { squash } from '../text/squash.ts';
import { wordTables } from '../words/word-tables.ts';

let commands: Map<string, string[]> | undefined;

/** The meaning of a well-known command, by its lower-case words; undefined if it is not known. */
export function knownCommand(words: readonly string[]): readonly string[] {
  commands ??= new Map(
    readWordTable(wordTables().otherCommands).flatMap(([names, does]) =>
      names.split(',').map((name) => [squash(name), does] as const),
    ),
  );
  return commands.get(words.join('')) ?? (words.length === 1 ? knownProgram(words[0]!) : []);
}
