import { mergeConfigs, parseConfig } from '@climax/config';
import {
  type AllowedTool,
  applyPolicy,
  type Policy,
  type PreparedCall,
  parsePolicy,
  prepareCall,
} from '@climax/policy';

export interface Scene {
  tool: AllowedTool;
  prepared: PreparedCall;
  policy: Policy | undefined;
}

/** A call that has passed the gate: of the last tool of a config, with these arguments, under this policy. */
export function preparedCall(config: object | string, args: object = {}, policyText?: string): Scene {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  const policy = policyText === undefined ? undefined : parsePolicy(policyText);
  const tool = applyPolicy(mergeConfigs([parseConfig(text)]).tools, policy, {
    env: {},
    directory: process.cwd(),
  }).tools.at(-1)!;
  const prepared = prepareCall(tool, args, { policy, env: {} });
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.findings));
  return { tool, prepared, policy };
}

/** A config of one tool that runs `echo`. */
export function toolConfig(tool: object): object {
  return { command: 'echo', tools: [{ name: 't', description: 'd', ...tool }] };
}
