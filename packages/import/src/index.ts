export type { CommandFacts, Doubt, Flag, Positional, Subcommand } from './command-facts.ts';
export { parseHelp } from './help/parse-help.ts';
export type { ImportRequest } from './import-request.ts';
export { type ImportReply, runImport } from './run-import.ts';
