// The front door `@climax/exec/programs`: which program a command line would start, and with which environment.
export { baseCommand } from './command/base-command.ts';
export { buildEnvironment } from './start/environment.ts';
export { explainLookup, findExecutable, type Lookup } from './start/find-executable.ts';
