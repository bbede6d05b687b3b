export type { CommandFacts, Doubt, Flag, Positional, Subcommand } from './command-facts.ts';
export { parseHelp } from './help/parse-help.ts';
export { type ImportReply, type ImportRequest, runImport } from './run-import.ts';
