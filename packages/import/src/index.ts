export { parseHelp } from './help/parse-help.ts';
export type { CommandFacts, Doubt, Flag, Positional, Subcommand } from './model.ts';
export { type ImportReply, type ImportRequest, runImport } from './run-import.ts';
