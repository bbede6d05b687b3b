import { dirname, resolve } from 'node:path';
import { decode } from './check-schema.ts';
import { ConfigError } from './config-error.ts';
import { applyRules } from './config-rules.ts';
import { configSchema } from './config-schema.ts';
import { readYaml } from './read-yaml.ts';
import type { CliConfig, Problem } from './types.ts';

/**
 * The config that a YAML text describes, every key filled in. Throws ConfigError with all problems;
 * what is merely suspicious is in `config.origin.warnings`. `source` is the name that problems carry.
 */
export function parseConfig(text: string, source = 'config.yaml'): CliConfig {
  return readConfig(text, source);
}

/** As `parseConfig`, from the bytes of a file; `path` is where relative commands are resolved from. */
export function readConfig(input: string | Uint8Array, source: string, path?: string): CliConfig {
  const document = readYaml(input, source);
  const { value, problems, warnings } = decode(document, configSchema);
  const errors = problems.filter((problem) => !isLenient(problem));
  if (errors.length > 0) throw new ConfigError('invalid', errors);

  const { config, warnings: suspicious } = applyRules(value as CliConfig, document);
  config.origin = {
    file: source,
    ...(path === undefined ? {} : { directory: dirname(resolve(path)) }),
    warnings: [...document.warnings, ...problems, ...warnings, ...suspicious].sort(byPlace),
    locate: document.locate,
  };
  return config;
}

/** Files written for other versions may hold keys that this one does not know. */
function isLenient(problem: Problem): boolean {
  return problem.code === 'unknown-key';
}

function byPlace(a: Problem, b: Problem): number {
  return a.line - b.line || a.column - b.column;
}
