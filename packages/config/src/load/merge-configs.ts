import { showValue } from '@climax/text';
import type { ConfigWarning } from '../config-problem-codes.ts';
import { defaultName } from '../rules/limits.ts';
import type { CliConfig, ResolvedTool } from '../types.ts';

export interface MergedConfigs {
  /** The name of the only config, or `climax`. */
  serverName: string;
  tools: ResolvedTool[];
  warnings: ConfigWarning[];
}

/** All tools in load order. A redefined tool replaces the earlier one, with a warning. */
export function mergeConfigs(configs: readonly CliConfig[]): MergedConfigs {
  const tools = new Map<string, ResolvedTool>();
  const warnings: ConfigWarning[] = [];
  for (const config of configs) {
    for (const [i, tool] of config.tools.entries()) {
      const earlier = tools.get(tool.name);
      if (earlier) warnings.push(duplicate(config, i, earlier));
      tools.set(tool.name, { tool, config });
    }
  }
  const [only, ...others] = configs;
  const serverName = only && others.length === 0 ? only.name : defaultName;
  return { serverName, tools: [...tools.values()], warnings };
}

function duplicate(config: CliConfig, index: number, { tool, config: earlier }: ResolvedTool): ConfigWarning {
  const path = ['tools', index, 'name'];
  const place = config.origin?.locate(path) ?? { line: 0, column: 0 };
  const message = `Duplicate tool name ${showValue(tool.name)}: this one replaces that of ${earlier.origin?.file ?? earlier.name}`;
  return { file: config.origin?.file ?? config.name, ...place, path, code: 'duplicate-tool', message };
}
