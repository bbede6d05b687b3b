import Type from 'typebox';
import { closed, count, optionalOrNull } from './schema-parts.ts';

const policyFile = Type.String({ minLength: 1, expected: 'a policy file' });

const clientRules = Type.Object(
  {
    policy: optionalOrNull(policyFile, 'The policy for this caller instead of this one.'),
    calls_per_minute: optionalOrNull(count(1), 'Calls within any 60 seconds.'),
    running: optionalOrNull(count(1), 'Calls that run or wait at the same time.'),
  },
  {
    ...closed,
    description: 'What is different for one caller.',
    aliases: { rate: 'calls_per_minute', concurrency: 'running' },
  },
);

/** Rules for the callers of an HTTP server. */
export const clientsSchema = Type.Record(
  Type.String(),
  Type.Union([clientRules, policyFile], { expected: 'a policy file, or a mapping of rules' }),
  {
    description:
      'Rules by the name of the caller over HTTP; `*` matches every name that is not listed. A string is the path of the policy file to use instead.',
    default: {},
  },
);
