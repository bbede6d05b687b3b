import { dirname, resolve } from 'node:path';
import { byPlace } from '@climax/text/problems';
import { readYaml, type YamlDocument } from '@climax/text/yaml';
import type { ConfigProblem } from '../config-problem-codes.ts';
import { applyRules } from '../rules/apply-rules.ts';
import { configSchema } from '../schema/config-schema.ts';
import { decode, locateFindings } from '../schema/decode.ts';
import type { CliConfig, ConfigOrigin } from '../types.ts';
import { ConfigError } from './config-error.ts';
import { filesBeside } from './files-beside.ts';
import { isOtherFile } from './is-other-file.ts';

/**
 * Parses a config and fills in every key. Throws ConfigError with all problems; warnings are in
 * `config.origin.warnings`. `source` names the text in messages.
 */
export function parseConfig(text: string, source = 'config.yaml'): CliConfig {
  return readConfig(text, source);
}

/** Like `parseConfig`, for the bytes of the file at `path`. */
export function readConfig(input: string | Uint8Array, source: string, path?: string): CliConfig {
  const reading = readYaml(input, source);
  if (!reading.ok) throw new ConfigError('syntax', reading.problems, { cause: reading.cause });
  const { document } = reading;
  if (isOtherFile(document.value)) throw otherFile(document);
  const { value, problems, warnings } = decode(document, configSchema);
  const tolerated = problems.filter(isTolerated);
  if (tolerated.length < problems.length) throw new ConfigError('invalid', problems);

  const config = value as CliConfig;
  const suspicions = locateFindings(applyRules(config), document);
  if (suspicions.problems.length > 0) throw new ConfigError('invalid', suspicions.problems);
  config.origin = {
    file: source,
    ...(path === undefined ? {} : placeOf(config, dirname(resolve(path)))),
    warnings: [...document.warnings, ...tolerated, ...warnings, ...suspicions.warnings].sort(byPlace),
    locate: (place) => document.locate(place),
  };
  return config;
}

function placeOf(config: CliConfig, directory: string): Pick<ConfigOrigin, 'directory' | 'beside'> {
  const beside = filesBeside(config, directory);
  return { directory, ...(beside.length > 0 && { beside }) };
}

function otherFile({ source: file, locate }: YamlDocument): ConfigError {
  const message =
    'a config has a command and a list of tools, and this file has neither; a policy is given with --policy';
  return new ConfigError('invalid', [{ file, ...locate([]), path: [], code: 'not-a-config', message }]);
}

/**
 * Unknown keys are warnings, since a file may be written for a newer version; next to other problems they are
 * reported too.
 */
function isTolerated(problem: ConfigProblem): problem is ConfigProblem & { code: 'unknown-key' } {
  return problem.code === 'unknown-key';
}
