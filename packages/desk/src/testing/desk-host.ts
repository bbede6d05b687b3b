import { buildInputSchema } from '@climax/args';
import { type CallListener, openAudit } from '@climax/audit';
import { mergeConfigs, parseConfig } from '@climax/config';
import { applyPolicy, parsePolicy } from '@climax/policy';
import type { DeskCatalogue, DeskHost, HostCall, HostReply } from '../desk-host.ts';

const config = `
name: git
description: Version control
category: vcs
tags: [code]
command: git
tools:
  - {name: git_log, description: Show commits, aliases: [git_history], args: [{name: max_count, type: integer, flag: -n}, {name: path, positional: true}]}
  - {name: git_push, description: Send commits, risk: write, risk_if: {force: destructive}, args: [{name: force, type: boolean}, {name: remote, flag: --remote=}]}
  - {name: git_apply, description: Apply a patch, risk: write, args: [{name: patch, stdin: true}, {name: directory, cwd: true}, {name: key}]}
`;

const here = { env: {}, directory: process.cwd() };

/** A catalogue of three git tools under a policy. */
export function gitCatalogue(policyText?: string, given: Partial<DeskCatalogue> = {}): DeskCatalogue {
  const { tools: loaded } = mergeConfigs([parseConfig(config)]);
  const policy = policyText === undefined ? undefined : parsePolicy(policyText);
  return {
    serverName: 'git',
    loaded,
    tools: applyPolicy(loaded, policy, here).tools,
    approval: { policy },
    ...here,
    contract: () => undefined,
    inputSchema: ({ tool }) => buildInputSchema(tool.args),
    warnings: [],
    ...given,
  };
}

/** A server for a desk whose calls wait until the test ends them. */
export function createTestHost(given: Partial<DeskHost> = {}) {
  const calls: (HostCall & { end(reply?: Partial<HostReply>): void })[] = [];
  const changes = new Set<() => void>();
  const audit = openAudit(undefined, { onFailure: () => {} });
  const host: DeskHost = {
    version: '1.2.3',
    policyFile: undefined,
    catalogue: () => gitCatalogue(),
    search: async (request) => ({
      text: JSON.stringify(request),
      tokens: 1,
      remarks: [],
      isError: false,
      fit: null,
      unmet: [],
      results: [],
    }),
    call: (call) =>
      new Promise((resolve) => {
        calls.push({ ...call, end: (reply = {}) => resolve({ text: 'done', remarks: [], ...reply }) });
      }),
    readOutput: async () => undefined,
    observe: (listener: CallListener) => audit.observe(listener),
    onChange(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    reload: async () => undefined,
    ...given,
  };
  return { host, calls, audit, changes };
}
