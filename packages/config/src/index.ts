export type { ArgType, CliConfig, Origin, Problem, ResolvedTool, ToolArg, ToolDef } from './types.ts';
