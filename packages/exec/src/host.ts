// The entry point `@climax/exec/host`: programs, environment and process groups of this machine.
export { baseCommand } from './command/base-command.ts';
export { sweepGroups } from './reaper/control-group.ts';
export { type Containment, describeContainment } from './reaper/describe-containment.ts';
export { buildEnvironment, type Inherit, snapshotEnvironment } from './start/environment.ts';
export { explainLookup, findExecutable, type ProgramLookup } from './start/find-executable.ts';
export { programsOf } from './start/programs-of.ts';
