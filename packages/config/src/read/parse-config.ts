import { dirname, resolve } from 'node:path';
import { byPlace, type Problem } from '@climax/text/problems';
import { readYaml, type YamlDocument } from '@climax/text/yaml';
import { applyRules } from '../rules/config-rules.ts';
import { decode, locateFindings } from '../schema/check-schema.ts';
import { configSchema } from '../schema/config-schema.ts';
import type { CliConfig, Origin } from '../types.ts';
import { ConfigError } from './config-error.ts';
import { filesBeside } from './files-beside.ts';
import { looksLikePolicy } from './looks-like-policy.ts';

/**
 * The config that a YAML text describes, every key filled in. Throws ConfigError with all problems; what is
 * only suspicious is in `config.origin.warnings`. `source` is the name that problems carry.
 */
export function parseConfig(text: string, source = 'config.yaml'): CliConfig {
  return readConfig(text, source);
}

/** As `parseConfig`, for the bytes of the file at `path`. */
export function readConfig(input: string | Uint8Array, source: string, path?: string): CliConfig {
  const reading = readYaml(input, source);
  if (!reading.ok) throw new ConfigError('syntax', reading.problems, { cause: reading.cause });
  const { document } = reading;
  if (looksLikePolicy(document.value)) throw policyInstead(document);
  const { value, problems, warnings } = decode(document, configSchema);
  if (!problems.every(isTolerated)) throw new ConfigError('invalid', problems);

  const config = value as CliConfig;
  const suspicions = locateFindings(applyRules(config), document);
  if (suspicions.problems.length > 0) throw new ConfigError('invalid', suspicions.problems);
  config.origin = {
    file: source,
    ...(path === undefined ? {} : placeOf(config, dirname(resolve(path)))),
    warnings: [...document.warnings, ...problems, ...warnings, ...suspicions.warnings].sort(byPlace),
    locate: (place) => document.locate(place),
  };
  return config;
}

function placeOf(config: CliConfig, directory: string): Pick<Origin, 'directory' | 'beside'> {
  const beside = filesBeside(config, directory);
  return { directory, ...(beside.length > 0 && { beside }) };
}

function policyInstead({ source: file, locate }: YamlDocument): ConfigError {
  const message = 'this looks like a policy; give it with --policy, beside the configs it is for';
  return new ConfigError('invalid', [{ file, ...locate([]), path: [], code: 'not-a-config', message }]);
}

/** Files may be written for a version that knows more keys; with other problems, they are reported too. */
function isTolerated({ code }: Problem): boolean {
  return code === 'unknown-key';
}
