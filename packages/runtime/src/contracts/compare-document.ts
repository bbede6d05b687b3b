import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CliConfig, listBundled, loadConfig } from '@climax/config';
import type { Contract } from '@climax/contracts';
import { checkDrift, formatDrift, type GeneratedFile, generateFiles } from '@climax/contracts/publish';
import { closest } from '@climax/text/match';
import { differences, passing } from './passing.ts';

/** One thing that was checked. */
export interface CheckResult {
  name: string;
  problems: string[];
  /** Remarks if there are no problems. */
  remarks: string[];
}

export interface DocumentPlace {
  document: string;
  configs: readonly string[];
  /** The directory of generated files. Default: that of the document. */
  out?: string | undefined;
}

export interface DocumentCheck {
  /** The directory of generated files. */
  directory: string;
  /** Whether there are generated files that could drift. */
  isGenerated: boolean;
  results: CheckResult[];
}

/**
 * Checks the contracts of a document against their generated files, next to it by default, and the configs that
 * implement them: those given and the bundled ones named as endpoints. Throws ConfigError.
 */
export function compareDocument(
  contracts: readonly Contract[],
  { document, configs: names, out }: DocumentPlace,
): DocumentCheck {
  const directory = out ?? dirname(document);
  const configs = [...new Set([...names, ...bundledEndpoints(contracts)])].map(loadConfig);
  const files = generateFiles(contracts, { document }).map((generated) => ({
    ...generated,
    path: join(directory, generated.name),
  }));
  const isGenerated = files.some(({ path }) => existsSync(path));
  const results = [
    ...(isGenerated ? files.map(compareWithCommitted) : []),
    ...configs.map((config) => checkConfig(config, contracts)),
  ];
  return { directory, isGenerated, results };
}

function compareWithCommitted({ path, content }: GeneratedFile & { path: string }): CheckResult {
  const drifts = checkDrift(content, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return { name: path, problems: drifts.map(formatDrift), remarks: [] };
}

function checkConfig(config: CliConfig, contracts: readonly Contract[]): CheckResult {
  const problems: string[] = [];
  const remarks: string[] = [];
  for (const contract of contracts) {
    const tool = config.tools.find(({ name }) => name === contract.name);
    if (tool) {
      problems.push(...differences(contract, tool).map(({ message }) => `${contract.name}: ${message}`));
      remarks.push(...passing(contract, tool).map((line) => `${contract.name}: ${line}`));
    } else if (contract.endpoint === config.name) problems.push(missingTool(contract.name, config));
  }
  return { name: `config ${config.name}`, problems, remarks };
}

function missingTool(name: string, config: CliConfig): string {
  const meant = closest(
    name,
    config.tools.map((tool) => tool.name),
  );
  return `${name}: the config has no tool of this name${meant === undefined ? '' : `; did it mean '${meant}'?`}`;
}

function bundledEndpoints(contracts: readonly Contract[]): string[] {
  const endpoints = contracts.map(({ endpoint }) => endpoint);
  return listBundled().filter((name) => endpoints.includes(name));
}
