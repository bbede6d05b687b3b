import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CliConfig, listBundled, loadConfig } from '@climax/config';
import { type Contract, loadContracts } from '@climax/contracts';
import {
  checkDrift,
  formatDrift,
  type GeneratedFile,
  generateFiles,
  toMcpTool,
} from '@climax/contracts/publish';
import { differences, passing, showContract } from '@climax/runtime/contracts';
import { closest } from '@climax/text/closest';

const maxLines = 30;

/**
 * Checks a contract document, the files generated from it, and the configs whose tools have to keep it: those given and
 * the bundled ones that the contracts name as their endpoint.
 */
export function checkContracts(file: string, names: string[], options: { out?: string }): number {
  const contracts = loadContracts(file);
  print([`✓ ${file} — ${contracts.length} contract(s)`]);
  const configs = [...new Set([...names, ...bundledEndpoints(contracts)])].map(loadConfig);
  const results = [
    ...checkGenerated(contracts, file, options.out ?? dirname(file)),
    ...configs.map((config) => checkConfig(config, contracts)),
  ];
  results.forEach(report);
  return results.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

/** Writes the files that are generated from a contract document, beside it unless told otherwise. */
export function buildContracts(file: string, options: { out?: string }): number {
  const directory = options.out ?? dirname(file);
  const generated = generateFiles(loadContracts(file), { document: file });
  mkdirSync(directory, { recursive: true });
  for (const { name, content } of generated) writeFileSync(join(directory, name), content);
  print(generated.map(({ name }) => `Wrote ${join(directory, name)}`));
  return 0;
}

/** Prints contracts for a person, or as MCP lists them. */
export function showContracts(file: string, names: string[], options: { json: boolean }): number {
  const contracts = loadContracts(file);
  const missing = names.filter((name) => !contracts.some((contract) => contract.name === name));
  if (missing.length > 0) {
    const known = contracts.map(({ name }) => name).join(', ');
    throw new Error(`${file} has no contract for ${missing.join(', ')}; it has ${known || 'none'}`);
  }
  const chosen = names.length === 0 ? contracts : contracts.filter(({ name }) => names.includes(name));
  print([
    options.json ? JSON.stringify(chosen.map(toMcpTool), null, 2) : chosen.map(showContract).join('\n'),
  ]);
  return 0;
}

interface Result {
  name: string;
  problems: string[];
  /** What is said when there are no problems. */
  remarks?: string[];
}

/** A document from which nothing was generated yet has nothing to drift from. */
function checkGenerated(contracts: Contract[], document: string, directory: string): Result[] {
  const files = generateFiles(contracts, { document }).map((file) => ({
    ...file,
    path: join(directory, file.name),
  }));
  if (files.some(({ path }) => existsSync(path))) return files.map(compareWithCommitted);
  print([`- no generated files in ${directory} yet; climax contracts build makes them`]);
  return [];
}

function compareWithCommitted({ path, content }: GeneratedFile & { path: string }): Result {
  const drifts = checkDrift(content, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  return { name: path, problems: drifts.map(formatDrift) };
}

function checkConfig(config: CliConfig, contracts: Contract[]): Result {
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

function bundledEndpoints(contracts: Contract[]): string[] {
  const endpoints = contracts.map(({ endpoint }) => endpoint);
  return listBundled().filter((name) => endpoints.includes(name));
}

function report({ name, problems, remarks = [] }: Result): void {
  const lines = problems.length === 0 ? remarks : problems;
  const hidden = lines.length - maxLines;
  print([
    `${problems.length === 0 ? '✓' : '✗'} ${name}`,
    ...lines.slice(0, maxLines).map((line) => `  ${line}`),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
  ]);
}

function print(lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
