import type { Static } from 'typebox';
import * as Type from 'typebox';
import { guardNames } from '../guard-names.ts';
import { defaultName } from '../rules/limits.ts';
import type { CliConfig } from '../types.ts';
import { argumentSchema } from './argument-schema.ts';
import { otherKeys, safetyKeys } from './other-keys.ts';
import type { Same } from './same.ts';
import { mapping, optional, someArguments, someWords, textOrNull } from './schema-parts.ts';
import { toolSchema } from './tool-schema.ts';
import { variableNameSchema } from './variable-name-schema.ts';

/** The schema of a config file. Only `command` and `tools` are required. */
export const configSchema = Type.Object(
  {
    name: optional(
      Type.String({
        description: 'Name of the CLI in search results, and of the server if it is alone.',
        default: defaultName,
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
      mapping<string>(
        'Environment variables for the program, passed as written, on top of the inherited ones.',
        Type.String(),
        {
          propertyNames: variableNameSchema,
          default: {},
          expected: 'a mapping of variables, such as {LANG: C}',
        },
      ),
    ),
    working_dir: optional(
      textOrNull('Directory in which the program runs, unless a `cwd` argument names another.'),
    ),
    category: optional(textOrNull('One word to filter by, such as `vcs` or `containers`.')),
    tags: optional(
      Type.Array(Type.String(), {
        description: 'Further words to find the tools by.',
        default: [],
        expected: someWords,
      }),
    ),
    global_args: optional(
      Type.Array(argumentSchema, {
        description:
          'Arguments added to every command from their `default`, in which variables are expanded; agents neither see nor set them.',
        default: [],
        expected: someArguments,
      }),
    ),
    guard: optional(
      Type.Enum(guardNames, {
        description:
          'Read-only tools do not run programs that files in their directory name, nor show files outside it: `docker` includes no compose files of other hosts; `git` switches off hooks, monitors, filters and helpers of the repository, and stays in it; `go` keeps to the installed toolchain and its modules; `npm` to its own settings and the project; `helm` and `terraform` to their directory; `ripgrep` quotes no ignore files behind links.',
      }),
    ),
    tools: Type.Array(toolSchema, {
      description: 'The tools of this CLI.',
      expected: 'a list of tools, each with a name and a description',
    }),
  },
  {
    additionalProperties: false,
    patternProperties: { '^x-': {} },
    description: 'A command-line program described as tools for agents.',
    aliases: otherKeys.config,
    safety: safetyKeys,
  },
);

type Filled<T> = T extends readonly (infer Item)[]
  ? Filled<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Filled<T[Key]> }
    : T;

/** Fails to compile when the schema and the types of the package drift apart. */
export type SchemaAgrees = Same<Filled<Static<typeof configSchema>>, Filled<Omit<CliConfig, 'origin'>>>;
const agrees: SchemaAgrees = true;
void agrees;
