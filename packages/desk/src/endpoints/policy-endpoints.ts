import { countOf } from '@climax/text/problems';
import type { RuleRequest } from '../api.ts';
import { checkPolicy } from '../policy/check-policy.ts';
import { readPolicyFile, savePolicyFile } from '../policy/read-policy-file.ts';
import { suggestPolicy } from '../policy/suggest-policy.ts';
import { ApiRefusal } from './api-refusal.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Endpoints } from './endpoint.ts';

type Names = 'GET policy' | 'POST policy/check' | 'POST policy/rule' | 'POST policy/save';

/** How many past calls a policy is checked against. */
const pastCalls = 500;

export function policyEndpoints({ host, history }: DeskParts): Pick<Endpoints, Names> {
  return {
    'GET policy': { answer: () => readPolicyFile(host.policyFile) },
    'POST policy/check': {
      fields: { text: 'text' },
      async answer({ text }: { text: string }) {
        const { calls } = await history.page({}, pastCalls);
        return checkPolicy(text, host.catalogue(), calls);
      },
    },
    'POST policy/rule': {
      fields: { call: 'mapping', effect: ['allow', 'ask', 'deny'], text: 'text?' },
      answer(request: RuleRequest) {
        const { call, text = readPolicyFile(host.policyFile).text } = request;
        if (typeof call.tool !== 'string' || typeof call.arguments !== 'object' || call.arguments === null) {
          return new ApiRefusal('bad_request', 'The field "call" must have a tool and its arguments');
        }
        if (!Array.isArray(call.masked ?? [])) {
          return new ApiRefusal('bad_request', 'The field "masked" of the call must be a list');
        }
        const suggested = suggestPolicy({ ...request, text }, host.catalogue());
        return typeof suggested === 'string' ? new ApiRefusal('unprocessable', suggested) : suggested;
      },
    },
    'POST policy/save': {
      fields: { text: 'text', digest: 'text|null' },
      async answer({ text, digest }: { text: string; digest: string | null }) {
        if (host.policyFile === undefined) {
          return new ApiRefusal('unprocessable', 'The server was started without a policy');
        }
        const { problems } = checkPolicy(text, host.catalogue(), []);
        const wrong = problems.filter(({ severity }) => severity === 'error');
        if (wrong[0]) {
          const { line, message } = wrong[0];
          return new ApiRefusal(
            'unprocessable',
            `The policy has ${countOf(wrong.length, 'problem')}: line ${line}: ${message}`,
          );
        }
        const saved = savePolicyFile(host.policyFile, text, digest);
        if (typeof saved === 'string') return new ApiRefusal('conflict', saved);
        const obstacle = await host.reload();
        return obstacle === undefined ? saved : { ...saved, notInForce: obstacle };
      },
    },
  };
}
