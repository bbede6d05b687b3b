import { editorSchema } from '@climax/config/schema';
import { policySchema } from '@climax/policy/authoring';
import { approvalEndpoints } from './approval-endpoints.ts';
import { callEndpoints } from './call-endpoints.ts';
import type { DeskParts } from './desk-parts.ts';
import type { Endpoints } from './endpoint.ts';
import { policyEndpoints } from './policy-endpoints.ts';
import { toolEndpoints } from './tool-endpoints.ts';

/** The whole API by the names of `DeskApi`. */
export function createEndpoints(parts: DeskParts): Endpoints {
  return {
    ...toolEndpoints(parts),
    ...callEndpoints(parts),
    ...approvalEndpoints(parts),
    ...policyEndpoints(parts),
    'GET policy/schema': { answer: () => editorSchema(policySchema, 'CLImax policy') },
  };
}
