import { readSmallFile } from '@climax/host/files';
import { maxYamlSize } from '@climax/text/yaml';
import type { ConfigWarning } from '../config-problem-codes.ts';
import { ConfigError } from '../read/config-error.ts';
import { readConfig } from '../read/parse-config.ts';
import type { CliConfig } from '../types.ts';
import { describeMissing } from './describe-missing.ts';
import { loadBundled } from './load-bundled.ts';
import { type MergedConfigs, mergeConfigs } from './merge-configs.ts';
import { resolveConfig } from './resolve-config.ts';

/** Loads a config by bundled name or path. Throws ConfigError. */
export function loadConfig(nameOrPath: string): CliConfig {
  const { kind, path } = resolveConfig(nameOrPath);
  return kind === 'bundled' ? loadBundled(nameOrPath, path) : readConfig(readBytes(path), path, path);
}

export interface LoadedConfigs extends MergedConfigs {
  configs: CliConfig[];
}

/** Loads and merges several configs. Throws one ConfigError with the problems of all of them. */
export function loadConfigs(list: readonly string[]): LoadedConfigs {
  const steps = loadInSteps(list);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Like `loadConfigs`, but yields to the event loop between files: thousands of tools take a while. */
export async function loadConfigsGradually(list: readonly string[]): Promise<LoadedConfigs> {
  const steps = loadInSteps(list);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Yields after each file. */
function* loadInSteps(list: readonly string[]): Generator<void, LoadedConfigs> {
  const configs: CliConfig[] = [];
  const files = new Set<string>();
  const repeated: ConfigWarning[] = [];
  const errors: ConfigError[] = [];
  for (const nameOrPath of list) {
    try {
      const config = loadConfig(nameOrPath);
      const file = config.origin?.file ?? nameOrPath;
      if (files.has(file)) repeated.push(givenTwice(file));
      else configs.push(config);
      files.add(file);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      errors.push(error);
    }
    yield;
  }
  if (errors.length > 0) throw combine(errors);
  const merged = mergeConfigs(configs);
  const ownWarnings = configs.flatMap((config) => config.origin?.warnings ?? []);
  return { ...merged, configs, warnings: [...ownWarnings, ...repeated, ...merged.warnings] };
}

function givenTwice(file: string): ConfigWarning {
  return { file, line: 0, column: 0, path: [], code: 'duplicate-tool', message: 'given twice' };
}

function combine(errors: ConfigError[]): ConfigError {
  const codes = new Set(errors.map(({ code }) => code));
  const [code = 'invalid'] = codes;
  const problems = errors.flatMap((error) => error.problems);
  return new ConfigError(codes.size === 1 ? code : 'invalid', problems, { cause: errors[0]?.cause });
}

/** Reads at most the limit, so that an endless pipe cannot fill the memory. */
function readBytes(path: string): Uint8Array {
  try {
    return readSmallFile(path, maxYamlSize);
  } catch (error) {
    throw unreadable(path, error as NodeJS.ErrnoException);
  }
}

function unreadable(path: string, error: NodeJS.ErrnoException): ConfigError {
  const isMissing = error.code === 'ENOENT';
  const code = isMissing ? 'not-found' : 'unreadable';
  const message = isMissing ? describeMissing(path) : `cannot be read: ${error.message}`;
  return new ConfigError(code, [{ file: path, line: 0, column: 0, path: [], code, message }], {
    cause: error,
  });
}
