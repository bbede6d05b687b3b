import type { ResolvedTool } from '@climax/config';
import { type Contract, loadContracts } from '@climax/contracts';
import { showLine } from '@climax/text';
import { formatProblem } from '@climax/text/problems';
import { bindContract } from './bind-contract.ts';
import { differences } from './passing.ts';
import type { ToolContract } from './tool-contract.ts';

/** Sources of contracts. Later ones win, and files win over bundled ones. */
export interface ContractFiles {
  bundled: readonly string[];
  files: readonly string[];
}

/** The contracts of the tools, and warnings for the operator. Throws ContractDocumentError. */
export function attachContracts(
  tools: readonly ResolvedTool[],
  { bundled, files }: ContractFiles,
): { contracts: Map<string, ToolContract>; warnings: string[] } {
  const given = files.flatMap(loadContracts);
  const byName = new Map([...bundled.flatMap(loadContracts), ...given].map((each) => [each.name, each]));
  const contracts = new Map<string, ToolContract>();
  const warnings: string[] = [];
  for (const { tool } of tools) {
    const contract = byName.get(tool.name);
    if (!contract) continue;
    contracts.set(tool.name, bindContract(contract));
    warnings.push(...differences(contract, tool).map(({ message }) => warning(contract, message)));
  }
  const unused = given.filter(({ name }) => !contracts.has(name));
  warnings.push(...unused.map((contract) => warning(contract, 'no loaded tool has this name')));
  return { contracts, warnings };
}

function warning({ name, origin }: Contract, message: string): string {
  return formatProblem({ ...origin, path: [showLine(name)], code: 'invalid', message });
}
