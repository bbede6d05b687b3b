export { checkSchema, type Decoded, decode } from './check-schema.ts';
export { closest } from './closest.ts';
export { ConfigError, type ConfigErrorCode, formatProblem } from './config-error.ts';
export { configSchema } from './config-schema.ts';
export { editorSchema } from './editor-schema.ts';
export { type LoadedConfigs, loadConfig, loadConfigs, loadConfigsGradually } from './load-config.ts';
export { type MergedConfigs, mergeConfigs } from './merge-configs.ts';
export { parseConfig } from './parse-config.ts';
export { readYaml, type YamlDocument } from './read-yaml.ts';
export { type ConfigPlace, listBundled, resolveConfig } from './resolve-config.ts';
export type {
  ArgType,
  CliConfig,
  Lookup,
  Origin,
  Problem,
  ResolvedTool,
  Risk,
  ToolArg,
  ToolDef,
} from './types.ts';
