export { ConfigError, type ConfigErrorCode } from './config-error.ts';
export { type LoadedConfigs, loadConfig, loadConfigs, loadConfigsGradually } from './load-config.ts';
export { type MergedConfigs, mergeConfigs } from './merge-configs.ts';
export { parseConfig } from './parse-config.ts';
export { type ConfigPlace, listBundled, resolveConfig } from './resolve-config.ts';
export type {
  ArgType,
  CliConfig,
  Lookup,
  Origin,
  ResolvedTool,
  Risk,
  ToolArg,
  ToolDef,
} from './types.ts';
