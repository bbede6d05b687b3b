import { type AllowedTool, type Prepared, prepareCall } from '@climax/policy';
import { type Catalogue, inputSchema } from '../catalogue/compose.ts';
import { findTool } from '../catalogue/find-tool.ts';
import { listArguments } from '../catalogue/list-arguments.ts';
import type { ToolContract } from '../contracts/tool-contract.ts';
import { type Reply, refusalReply, unknownToolReply } from '../reply/reply.ts';
import type { CallRequest } from '../runtime.ts';
import { strayErrors, strayNotice } from './stray-keys.ts';
import { suggestTools } from './suggest-tools.ts';

/** The state of a call before it runs. */
export interface CheckedCall {
  /** Absent if no allowed tool has this name. */
  tool?: AllowedTool;
  contract?: ToolContract | undefined;
  prepared?: Prepared;
  /** The end of a call that must not run. */
  refusal?: Reply;
}

/** Finds the tool and checks the call, or returns why it is refused. */
export function checkCall(
  catalogue: Catalogue,
  { name, args, stray = [] }: Pick<CallRequest, 'name' | 'args' | 'stray'>,
): CheckedCall {
  const tool = findTool(catalogue, name);
  if (!tool) return { refusal: unknownToolReply(name, suggestTools(catalogue, name)) };
  const { policy, contracts, env } = catalogue;
  const contract = contracts.get(tool.tool.name);
  const prepared = prepareCall(tool, args, { policy, checkInput: contract?.checkInput, env });
  const isUnsafe = prepared.ok && prepared.risk !== 'read' && stray.length > 0;
  const notices = [...prepared.notices, ...(isUnsafe ? [] : strayNotice(stray))];
  if (prepared.ok && !isUnsafe) return { tool, contract, prepared: { ...prepared, notices } };
  const errors = prepared.ok ? strayErrors(stray) : prepared.findings.map(({ message }) => message);
  const usage = `${name} takes: ${listArguments(inputSchema(catalogue, tool))}`;
  const kind = prepared.ok ? 'arguments' : prepared.kind;
  return { tool, contract, prepared, refusal: refusalReply(kind, errors, [...notices, usage]) };
}
