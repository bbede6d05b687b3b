import * as Type from 'typebox';
import { elsewhere, oneValue, otherKeys, otherTypes, safetyKeys } from './other-keys.ts';
import { optional, someWords, textOrNull, yesOrNo } from './schema-parts.ts';

const count = (description: string, minimum: number) => Type.Integer({ description, minimum });

/** The keys of an argument. */
export const argumentSchema = Type.Object(
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
        description: 'The type that the value is converted to before it goes on the command line.',
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
        description: 'The only values allowed, as strings. An empty list allows every value.',
        expected: someWords,
        default: null,
      }),
    ),
    pattern: optional(
      Type.String({
        description: 'A regular expression that the whole value must match.',
        minLength: 1,
        expected: 'a regular expression',
      }),
    ),
    expects: optional(
      Type.String({
        description:
          'With `pattern`: what a value has to be, in words, for the refusal: "a revision, not a path".',
        minLength: 1,
        expected: 'a few words',
      }),
    ),
    allow_leading_dash: optional(
      Type.Boolean({
        description:
          'With `pattern`: accept a value that begins with `-` after a short flag or as a positional, where the program still reads it as a value (`find -mtime -7`).',
      }),
    ),
    limits: optional(
      Type.String({
        description:
          'A regular expression for the output lines whose number this argument limits. When its default cuts them off, the reply mentions it.',
        minLength: 1,
        expected: 'a regular expression',
      }),
    ),
    multiple: optional(
      Type.Boolean({
        description:
          'Take a list of values: a flag is repeated for each, positional values follow one another, standard input gets one per line.',
      }),
    ),
    flag_once: optional(
      Type.Boolean({
        description: 'With `multiple`: give the flag once, before all values, as in `--size 3 4`.',
      }),
    ),
    join: optional(
      Type.String({
        description: 'With `multiple`: join the values by this text into one, as in `--labels a,b`.',
        minLength: 1,
        expected: 'the text between two values, such as ","',
      }),
    ),
    min_items: optional(count('With `multiple`: the fewest values a call may give.', 0)),
    max_items: optional(count('With `multiple`: the most values a call may give.', 1)),
    false_flag: optional(
      Type.String({
        minLength: 1,
        expected: 'a flag',
        description:
          'The option for the value false of a boolean, such as `--no-json`; without it false adds nothing.',
      }),
    ),
    before_command: optional(
      Type.Boolean({
        description: "Put the option before the words of the tool's `command`, as in `git -C DIR log`.",
      }),
    ),
    aliases: optional(
      Type.Array(Type.String({ minLength: 1, expected: 'a name' }), {
        description: 'Further names that calls and policies may use; agents do not see them.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'One argument of a tool.',
    expected: 'an argument with a name, such as {name: path}',
    aliases: otherKeys.argument,
    advice: elsewhere,
    safety: safetyKeys,
  },
);
