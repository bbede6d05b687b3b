import * as Type from 'typebox';
import { riskLevels } from '../risk-levels.ts';
import type { Lookup } from '../types.ts';
import { argumentSchema } from './argument-schema.ts';
import { otherKeys, safetyKeys } from './other-keys.ts';
import { mapping, optional, someArguments, someWords, text, textOrNull } from './schema-parts.ts';

const toolName = (description: string) =>
  Type.String({
    description,
    pattern: '^[^\\s\\p{C}]{1,128}$',
    expected: 'a name of 1 to 128 visible characters without spaces',
  });

const lookup = Type.Object(
  {
    command: text('Words put after the base command.'),
    args: optional(
      mapping<string>(
        'Options by name (`some_name` becomes `--some-name`); `{name}` in a value is the value of an argument.',
        Type.String(),
        { default: {} },
      ),
    ),
    timeout: optional(
      Type.Number({
        description: 'Seconds after which the look-up is cancelled.',
        exclusiveMinimum: 0,
        expected: 'a number of seconds above 0',
        default: 10,
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'A subcommand whose output `confirm_message` can show.',
  },
);

/** The keys of a tool. */
export const toolSchema = Type.Object(
  {
    name: toolName(
      'The name agents call the tool by, unique among all loaded configs. Letters, digits, `_`, `.` and `-` work in every client.',
    ),
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
    args: optional(
      Type.Array(argumentSchema, {
        description: 'The arguments a call may give.',
        default: [],
        expected: someArguments,
      }),
    ),
    risk: optional(
      Type.Enum(riskLevels, {
        description:
          'Whether the tool only reads, changes something, or destroys something. Calls that are not `read` may need approval.',
        default: 'read',
        aliases: {
          none: 'read',
          low: 'read',
          medium: 'write',
          high: 'destructive',
          dangerous: 'destructive',
        },
      }),
    ),
    risk_if: optional(
      mapping<'write' | 'destructive'>(
        'Arguments that raise the risk when a call gives them, unless they are false.',
        Type.Enum(['write', 'destructive']),
      ),
    ),
    confirm_message: optional(
      textOrNull(
        'What a person is asked before the tool runs. `{name}` is the value of an argument or look-up; `{{` is a brace.',
      ),
    ),
    resolve: optional(
      mapping<Lookup>(
        'Look-ups for `confirm_message`, by the names it has for their results; they run before the question.',
        lookup,
        { default: {} },
      ),
    ),
    exit_codes: optional(
      mapping<string>('Exit codes that are not failures, each with what it means.', Type.String(), {
        numberKeys: true,
        expected: 'a mapping such as {1: no matches}',
        propertyNames: Type.String({
          pattern: '^([1-9]|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])$',
          expected: 'an exit code from 1 to 255',
        }),
      }),
    ),
    keywords: optional(
      Type.Array(Type.String(), {
        description: 'Further words to find the tool by; agents do not see them.',
        expected: someWords,
      }),
    ),
    encoding: optional(
      text(
        'Encoding of what the program prints, such as `latin1`, `shift_jis` or `utf-16le` (default: UTF-8).',
      ),
    ),
    aliases: optional(
      Type.Array(toolName('Another name of the tool.'), {
        description: 'Further names that calls and policies may use; agents do not see them.',
      }),
    ),
    leaves_running: optional(
      Type.Boolean({
        description:
          'The program starts services that keep running after the call. Only processes that leave its process group and environment survive.',
      }),
    ),
    needs_one_of: optional(
      Type.Array(Type.String(), {
        description:
          'Names of arguments of which a call has to give at least one, such as a file and a text for standard input.',
        minItems: 2,
        expected: 'the names of at least two arguments',
      }),
    ),
    end_of_options: optional(
      Type.Union([Type.Boolean(), Type.String({ minLength: 1, expected: 'a word such as "--"' })], {
        description:
          'Put options first, then `--` (or the word given here), then positional values, which may then begin with a dash.',
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'One tool: a subcommand with its arguments.',
    expected: 'a tool with a name and a description',
    aliases: otherKeys.tool,
    safety: safetyKeys,
  },
);
