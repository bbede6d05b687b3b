import { isYaml11Boolean, readBoolean } from './read-scalar.ts';
import type { YamlDocument } from './read-yaml.ts';
import { hiddenCharacters } from './show-value.ts';
import type { CliConfig, Problem, ToolArg, ToolDef } from './types.ts';

/** Node's timers cannot wait longer than 2^31 - 1 milliseconds. */
export const maxTimeoutSeconds = 2_147_483;

const longestDescription = 10_000;
const clientSafeName = /^[A-Za-z0-9_.-]+$/;
const variableReference = /\$(?:\{\w+\}|[A-Za-z_]\w*)/;

type Path = (string | number)[];
type Warn = (path: Path, code: string, message: string) => void;

/** The config with values that cannot be used as written brought into range, and what is suspicious about it. */
export function applyRules(
  config: CliConfig,
  document: YamlDocument,
): { config: CliConfig; warnings: Problem[] } {
  const warnings: Problem[] = [];
  const warn: Warn = (path, code, message) => {
    warnings.push({ file: document.source, ...document.locate(path), path, code, message });
  };
  checkDescription(config, [], warn);
  for (const [name, value] of Object.entries(config.env)) checkVariable(name, value, warn);
  const global_args = config.global_args.map((arg, i) => fitArg(arg, ['global_args', i], warn));
  const tools = config.tools.map((tool, i) => fitTool(tool, ['tools', i], warn));
  return { config: { ...config, global_args, tools }, warnings };
}

function fitTool(tool: ToolDef, path: Path, warn: Warn): ToolDef {
  checkDescription(tool, path, warn);
  if (!clientSafeName.test(tool.name)) {
    warn(
      [...path, 'name'],
      'tool-name',
      'some clients accept only letters, digits, "_", "." and "-" in a tool name',
    );
  }
  const args = tool.args.map((arg, i) => fitArg(arg, [...path, 'args', i], warn));
  return { ...tool, args, timeout: fitTimeout(tool.timeout, [...path, 'timeout'], warn) };
}

function fitTimeout(timeout: number | null, path: Path, warn: Warn): number | null {
  if (timeout === 0) warn(path, 'timeout-zero', '0 means the default of 30 seconds');
  if (timeout === null || timeout <= maxTimeoutSeconds) return timeout;
  warn(
    path,
    'timeout-too-long',
    `${timeout} seconds is cut to ${maxTimeoutSeconds}, the longest time that can be waited`,
  );
  return maxTimeoutSeconds;
}

function fitArg(arg: ToolArg, path: Path, warn: Warn): ToolArg {
  checkDescription(arg, path, warn);
  if (arg.type !== 'boolean' || !isYaml11Boolean(arg.default)) return arg;
  const value = readBoolean(arg.default);
  warn([...path, 'default'], 'yaml-1.1-boolean', `${arg.default} is read as ${value}; write ${value}`);
  return { ...arg, default: value };
}

function checkDescription({ description }: { description: string }, path: Path, warn: Warn): void {
  const place = [...path, 'description'];
  if (description.length > longestDescription) {
    warn(place, 'long-description', `${description.length} characters; agents pay for every one of them`);
  }
  if (hiddenCharacters.test(description.replace(/[\n\t]/g, ''))) {
    warn(place, 'hidden-characters', 'holds control or invisible characters');
  }
}

function checkVariable(name: string, value: string, warn: Warn): void {
  if (!variableReference.test(value)) return;
  warn(['env', name], 'env-not-expanded', 'variables are not expanded here: the text is passed as written');
}
