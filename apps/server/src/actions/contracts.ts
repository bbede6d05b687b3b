import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadContracts } from '@climax/contracts';
import { generateFiles, showContract, toMcpTool } from '@climax/contracts/publish';
import { type CheckResult, checkDocument } from '@climax/runtime/inspect';
import { countOf } from '@climax/text/problems';

const maxLines = 30;

/** Checks a contract document, the files generated from it, and the configs that implement it. */
export async function checkContracts(
  file: string,
  names: string[],
  options: { out?: string },
): Promise<number> {
  const contracts = loadContracts(file);
  print([`✓ ${file} — ${countOf(contracts.length, 'contract')}`]);
  const checked = await checkDocument(contracts, { document: file, configs: names, out: options.out });
  const { directory, isGenerated, results } = checked;
  if (!isGenerated) print([`- no generated files in ${directory} yet; climax contracts build makes them`]);
  results.forEach(report);
  return results.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

/** Writes the generated files of a contract document, next to it unless `--out` is given. */
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

function report({ name, problems, remarks }: CheckResult): void {
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
