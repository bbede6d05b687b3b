export type {
  ConfigProblem,
  ConfigProblemCode,
  ConfigWarning,
  ConfigWarningCode,
} from './config-problem-codes.ts';
export { type LoadedConfigs, loadConfig, loadConfigs, loadConfigsGradually } from './load/load-config.ts';
export { type MergedConfigs, mergeConfigs } from './load/merge-configs.ts';
export { type ConfigPlace, listBundled, resolveConfig } from './load/resolve-config.ts';
export { ConfigError, type ConfigErrorCode } from './read/config-error.ts';
export { parseConfig } from './read/parse-config.ts';
export type {
  ArgType,
  CliConfig,
  ConfigOrigin,
  Lookup,
  ResolvedTool,
  Risk,
  ToolArg,
  ToolDef,
} from './types.ts';
