import Type from 'typebox';
import { approvalChannels, approvalDefaults } from '../approval-defaults.ts';
import { closed, optional } from './schema-parts.ts';

/** The schema of `approval`: which calls need approval, how to ask, and what to do if nobody can be asked. */
export const approvalSchema = Type.Object(
  {
    global: optional(
      Type.Enum(['none', 'destructive', 'write', 'all'], {
        description:
          'Which calls need approval, by their risk: `destructive` for destructive calls, `write` for those and calls that write.',
        default: approvalDefaults.global,
      }),
    ),
    headless: optional(
      Type.Enum(['deny', 'approve'], {
        description: 'What happens to such a call when nobody can be asked.',
        default: 'deny',
      }),
    ),
    tools: optional(
      Type.Record(Type.String(), Type.Boolean(), {
        description: 'Whether calls of a tool need approval, by its name; overrides `global`.',
        default: {},
      }),
    ),
    channels: optional(
      Type.Array(Type.Enum(approvalChannels), {
        expected: 'a list of client, desk, dialog and terminal',
        description:
          'How a person is asked, the first that works: the client itself, the page of the desk, a native dialog, the terminal. What is not listed is not used.',
        default: [...approvalDefaults.channels],
      }),
    ),
    timeout: optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 86_400,
        expected: 'a number of seconds above 0 and up to 86400',
        description: 'Seconds to wait for an answer; no answer counts as a refusal.',
        default: approvalDefaults.timeout,
      }),
    ),
  },
  {
    ...closed,
    description: 'Which calls a person is asked about, and how.',
    expected: 'a mapping such as {global: write}',
    default: {},
    aliases: { level: 'global', global_level: 'global', unattended: 'headless', overrides: 'tools' },
  },
);
