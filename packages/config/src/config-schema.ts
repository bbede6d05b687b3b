import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';
import { oneValue, otherKeys, otherTypes } from './other-names.ts';
import type { CliConfig } from './types.ts';

// The namespace import, and no Type.Record: so bundlers keep a tenth of typebox, and the server starts faster.
const optional = <T extends TSchema>(schema: T) => Type.Optional(schema);
const text = (description: string) => Type.String({ description });
const textOrNull = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description, default: null });
const yesOrNo = (description: string) => Type.Boolean({ description, default: false });

const argument = Type.Object(
  {
    name: Type.String({
      description:
        'Name of the argument, as the agent gives it. Without `flag` it also makes the flag: `--name`.',
      minLength: 1,
      expected: 'a name',
    }),
    description: optional(
      Type.String({
        description: 'What the value means; agents read it to decide what to pass.',
        default: '',
      }),
    ),
    type: optional(
      Type.Enum(['string', 'integer', 'number', 'boolean'], {
        description: 'The type the value is brought to before it goes on the command line.',
        default: 'string',
        aliases: otherTypes,
        advice: { array: oneValue, list: oneValue, object: oneValue },
      }),
    ),
    required: optional(yesOrNo('Whether a call without this argument is refused.')),
    default: optional(
      Type.Unknown({ description: 'The value used when a call does not give this argument.', default: null }),
    ),
    flag: optional(
      textOrNull(
        'The option put before the value, such as `--max-count` or `-n`. One that ends in `=` is joined with the value (`key=value`).',
      ),
    ),
    positional: optional(
      yesOrNo('Put the bare value on the command line, in the order of definition, before all flags.'),
    ),
    cwd: optional(
      yesOrNo('Run the command in the directory that the value names; it does not go on the command line.'),
    ),
    stdin: optional(
      yesOrNo('Write the value to the standard input of the command; it does not go on the command line.'),
    ),
    enum: optional(
      Type.Union([Type.Array(Type.String()), Type.Null()], {
        description: 'The only values allowed, as texts. An empty list allows every value.',
        default: null,
      }),
    ),
  },
  { additionalProperties: false, description: 'One argument of a tool.', aliases: otherKeys.argument },
);

const tool = Type.Object(
  {
    name: Type.String({
      description:
        'The name agents call the tool by, unique among all loaded configs. Letters, digits, `_`, `.` and `-` work in every client.',
      pattern: '^[^\\s\\p{C}]{1,128}$',
      expected: 'a name of 1 to 128 visible characters without blanks',
    }),
    description: text('What the tool does; agents search and choose by it.'),
    command: optional(
      Type.String({ description: 'Words put after the base command, such as `log --oneline`.', default: '' }),
    ),
    timeout: optional(
      Type.Union([Type.Number({ minimum: 0, expected: 'a number of seconds, 0 or more' }), Type.Null()], {
        description: 'Seconds after which the command is ended. Absent, null or 0 means 30.',
        default: null,
      }),
    ),
    args: optional(Type.Array(argument, { description: 'The arguments a call may give.', default: [] })),
  },
  {
    additionalProperties: false,
    description: 'One tool: a subcommand with its arguments.',
    aliases: otherKeys.tool,
  },
);

/** The shape of a config file. Everything but `command` and `tools` may be left out. */
export const configSchema = Type.Object(
  {
    name: optional(
      Type.String({
        description: 'Name of the CLI in search results, and of the server if it is alone.',
        default: 'climax',
      }),
    ),
    description: optional(Type.String({ description: 'What the CLI is for.', default: '' })),
    command: Type.String({
      description:
        'The program, with leading words if need be. A leading `~` and variables such as `$HOME` are expanded.',
      pattern: '\\S',
      expected: 'a command',
    }),
    env: optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: Type.String(),
        description:
          'Environment variables for the program, passed as written, on top of the inherited ones.',
        propertyNames: Type.String({ pattern: '^[^=\\0]+$', expected: 'the name of a variable' }),
        default: {},
      }),
    ),
    working_dir: optional(
      textOrNull('Directory in which the program runs, unless a `cwd` argument names another.'),
    ),
    category: optional(textOrNull('One word to filter by, such as `vcs` or `containers`.')),
    tags: optional(
      Type.Array(Type.String(), { description: 'Further words to find the tools by.', default: [] }),
    ),
    global_args: optional(
      Type.Array(argument, {
        description:
          'Arguments added to every command from their `default`, in which variables are expanded; agents neither see nor set them.',
        default: [],
      }),
    ),
    tools: Type.Array(tool, { description: 'The tools of this CLI.' }),
  },
  {
    additionalProperties: false,
    patternProperties: { '^x-': {} },
    description: 'A command-line program described as tools for agents.',
    aliases: otherKeys.config,
  },
);

type Filled<T> = T extends readonly (infer Item)[]
  ? Filled<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Filled<T[Key]> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

/** Fails to compile when the schema and the types of the package drift apart. */
export type SchemaAgrees = Same<Filled<Static<typeof configSchema>>, Omit<CliConfig, 'origin'>>;
const agrees: SchemaAgrees = true;
void agrees;
