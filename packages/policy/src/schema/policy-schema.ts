import { riskLevels } from '@climax/config/rules';
import { type Same, variableNameSchema } from '@climax/config/schema';
import Type, { type Static } from 'typebox';
import type { WrittenPolicy } from '../read/written-policy.ts';
import type { PolicyExecutor } from '../types.ts';
import { approvalSchema } from './approval-schema.ts';
import { clientsSchema } from './clients-schema.ts';
import { executorSchema, ownExecutor } from './executor-schema.ts';
import { closed, count, optional, optionalFlag, optionalOrNull, optionalText } from './schema-parts.ts';

const seconds = Type.Number({
  exclusiveMinimum: 0,
  expected: 'a number of seconds above 0',
});
const directory = Type.String({ minLength: 1, expected: 'a directory' });

const named = 'Tools are named under "tools", such as "git_log: {}" or "git_push: deny"';
const denyWord = 'A tool that is named may be called; "deny" in place of its rules refuses it';

const constraint = Type.Object(
  {
    pattern: optionalText('Regular expression, in the syntax of Python, that the whole value must match.'),
    min: optionalOrNull(Type.Number(), 'Smallest number allowed.'),
    max: optionalOrNull(Type.Number(), 'Largest number allowed.'),
    values: optionalOrNull(
      Type.Array(Type.String(), { minItems: 1, expected: 'a list of at least one string' }),
      'The only values allowed.',
    ),
    within: optionalOrNull(
      Type.Union([directory, Type.Array(directory, { minItems: 1 })]),
      'Directory, or list of directories, that must contain the path once links and `..` are followed.',
    ),
    allow_leading_dash: optionalFlag(
      'Let the value start with `-`, where the program may read it as an option.',
    ),
    secret: optionalFlag('Keep the value out of errors, logs and the audit file.'),
    required: optionalOrNull(Type.Boolean(), 'Refuse calls that do not give this argument.'),
  },
  {
    ...closed,
    description: 'Constraints on one argument.',
    expected: 'constraints such as {max: 100}',
    aliases: {
      regex: 'pattern',
      regexp: 'pattern',
      enum: 'values',
      choices: 'values',
      allowed: 'values',
      directory: 'within',
      path: 'within',
      mandatory: 'required',
      sensitive: 'secret',
    },
  },
);

const toolLimits = {
  timeout: optionalOrNull(seconds, 'Seconds a command may run.'),
  output: optionalOrNull(count(1), 'Maximum number of output characters in a reply.'),
};

const toolRules = Type.Object(
  {
    description: optionalText('Shown to agents in place of the description in the config.'),
    args: optional(
      Type.Record(Type.String(), constraint, {
        description: 'Constraints by argument.',
        default: {},
        expected: 'a mapping of arguments, such as "max_count: {max: 100}"',
      }),
    ),
    end_of_options: optionalOrNull(
      Type.String({ pattern: '^-\\S*$', expected: 'the word that ends options, usually "--"' }),
      'Put options first, then this word, then the positional arguments, which may then start with `-`.',
    ),
    limits: optional(
      Type.Object(toolLimits, { ...closed, description: 'Limits of this tool.', default: {} }),
    ),
    executor: ownExecutor('Where this tool runs, instead of `executor`.'),
    require_approval: optionalOrNull(
      Type.Boolean(),
      'Whether a person is asked before each call; overrides everything under `approval`.',
    ),
    risk: optionalOrNull(
      Type.Enum(riskLevels),
      'The highest risk a call may have; calls above it are refused. For names with `*` and `?`.',
    ),
  },
  {
    ...closed,
    description: 'A tool that may be called, and how.',
    aliases: { arguments: 'args', params: 'args', parameters: 'args', options: 'args', desc: 'description' },
    advice: { allow: denyWord, allowed: denyWord, deny: denyWord, enabled: denyWord, disabled: denyWord },
  },
);

const tool = Type.Union([toolRules, Type.Literal('deny'), Type.Null()], {
  expected: 'rules such as {}, or deny',
});

/** The schema of a policy file. All keys are optional, unknown ones are refused. */
export const policySchema = Type.Object(
  {
    executor: optional(Type.Unsafe<PolicyExecutor>({ ...executorSchema, default: {} })),
    clis: optional(
      Type.Record(
        Type.String(),
        Type.Object(
          { executor: ownExecutor('Where the commands of this CLI run, instead of `executor`.') },
          { ...closed, description: 'Rules for one CLI.' },
        ),
        { description: 'Rules by the name of the CLI, in which `*` and `?` are allowed.', default: {} },
      ),
    ),
    default: optional(
      Type.Enum(['disabled', 'enabled', 'read', 'ask'], {
        description:
          'Whether tools that are not named under `tools` may be called: never, always, only those that read, or when a person agrees.',
        default: 'disabled',
        aliases: { allow: 'enabled', all: 'enabled', deny: 'disabled', none: 'disabled' },
      }),
    ),
    tools: optional(
      Type.Record(Type.String(), tool, {
        description:
          'Rules by the name of the tool. In a name `*` matches any characters and `?` one; the most exact name counts.',
        default: {},
        expected: 'a mapping of tools, such as "git_log: {}"',
      }),
    ),
    approval: optional(approvalSchema),
    clients: optional(clientsSchema),
    env: optional(
      Type.Object(
        {
          inherit: optional(
            Type.Union([Type.Enum(['all', 'none']), Type.Array(Type.String())], {
              description:
                'What commands see of the environment of the server: `all`, `none` or a list of names.',
              default: 'all',
            }),
          ),
          set: optional(
            Type.Record(Type.String(), Type.String(), {
              description: 'Variables for every command; they win over those of the config.',
              propertyNames: variableNameSchema,
              default: {},
            }),
          ),
        },
        { ...closed, description: 'The environment of commands.', default: {} },
      ),
    ),
    limits: optional(
      Type.Object(
        {
          ...toolLimits,
          concurrency: optionalOrNull(count(1), 'Calls that run at the same time.'),
          queue: optionalOrNull(count(0), 'Calls that wait when that many run.'),
          grace: optionalOrNull(
            Type.Number({ minimum: 0, maximum: 3600, expected: 'a number of seconds from 0 to 3600' }),
            'Seconds between asking a command to end and killing it.',
          ),
        },
        { ...closed, description: 'Limits of the whole server.', default: {} },
      ),
    ),
    unknown_arguments: optional(
      Type.Enum(['ignore', 'reject'], {
        description: 'What happens to a call with arguments the tool does not have.',
        default: 'ignore',
      }),
    ),
    leading_dash: optional(
      Type.Enum(['allow', 'deny'], {
        description: 'Whether the value after a flag may start with `-`. Positional values never may.',
        default: 'allow',
      }),
    ),
  },
  {
    ...closed,
    patternProperties: { '^x-': {} },
    description: 'Which tools agents may call, with which arguments, and where commands run.',
    aliases: { sandbox: 'executor', container: 'executor', mode: 'default' },
    advice: { allow: named, allowed: named, allowlist: named, deny: named, denied: named, denylist: named },
  },
);

type Filled<T> = T extends PolicyExecutor
  ? T
  : T extends readonly (infer Item)[]
    ? Filled<Item>[]
    : T extends object
      ? { [Key in keyof T]-?: Filled<T[Key]> }
      : T;

/** Fails to compile when the schema and the types drift apart. */
export type SchemaAgrees = Same<Filled<Static<typeof policySchema>>, WrittenPolicy>;
const agrees: SchemaAgrees = true;
void agrees;
