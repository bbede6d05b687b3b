import { dirname, resolve } from 'node:path';
import { byPlace, decode, locateFindings } from './check-schema.ts';
import { ConfigError } from './config-error.ts';
import { applyRules } from './config-rules.ts';
import { configSchema } from './config-schema.ts';
import { readYaml } from './read-yaml.ts';
import type { CliConfig, Problem } from './types.ts';

/**
 * The config that a YAML text describes, every key filled in. Throws ConfigError with all problems; what is
 * only suspicious is in `config.origin.warnings`. `source` is the name that problems carry.
 */
export function parseConfig(text: string, source = 'config.yaml'): CliConfig {
  return readConfig(text, source);
}

/** As `parseConfig`, for the bytes of the file at `path`. */
export function readConfig(input: string | Uint8Array, source: string, path?: string): CliConfig {
  const document = readYaml(input, source);
  const { value, problems, warnings } = decode(document, configSchema);
  if (!problems.every(isTolerated)) throw new ConfigError('invalid', problems);

  const config = value as CliConfig;
  const suspicions = locateFindings(applyRules(config), document);
  config.origin = {
    file: source,
    ...(path === undefined ? {} : { directory: dirname(resolve(path)) }),
    warnings: [...document.warnings, ...problems, ...warnings, ...suspicions.warnings].sort(byPlace),
    locate: (place) => document.locate(place),
  };
  return config;
}

/** Files may be written for a version that knows more keys; with other problems, they are reported too. */
function isTolerated({ code }: Problem): boolean {
  return code === 'unknown-key';
}
