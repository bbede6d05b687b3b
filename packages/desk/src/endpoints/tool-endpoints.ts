import type { CallRequest, SearchRequest } from '../api.ts';
import { readPolicyFile } from '../policy/read-policy-file.ts';
import { listTools } from '../tools/list-tools.ts';
import { previewCall } from '../tools/preview-call.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Endpoints } from './endpoint.ts';

type Names = 'GET state' | 'POST search' | 'POST preview';

export function toolEndpoints({ host, instance, events, auditFiles }: DeskParts): Pick<Endpoints, Names> {
  return {
    'GET state': {
      answer() {
        const catalogue = host.catalogue();
        const { path, canSave } = readPolicyFile(host.policyFile);
        return {
          server: { name: catalogue.serverName, version: host.version },
          instance,
          lastEvent: events.last(),
          clis: listTools(catalogue),
          policy: path === null || !catalogue.approval.policy ? null : { path, canSave },
          auditFiles: [...auditFiles],
          warnings: [...catalogue.warnings],
        };
      },
    },
    'POST search': {
      // Checked like the arguments of an agent.
      fields: { query: 'anything?', cli: 'anything?', category: 'anything?', limit: 'anything?' },
      answer: (request: SearchRequest) => host.search(request),
    },
    'POST preview': {
      fields: { tool: 'text', args: 'mapping' },
      answer: (request: CallRequest) => previewCall(request, host.catalogue()),
    },
  };
}
