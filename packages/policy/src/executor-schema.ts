import Type, { type TSchema } from 'typebox';
import { closed, count, optional, orNull } from './schema-parts.ts';

/** Left out, the executor decides; null switches the limit off. */
const limit = (schema: TSchema, description: string) =>
  optional(Type.Union([schema, Type.Null()], { description }));

const choice = (description: string) => optional(Type.Boolean({ description }));

/** A word of the engine's command line, which could otherwise be read as an option of it. */
const word = (description: string, expected: string) =>
  orNull(Type.String({ pattern: '^[^-\\s]', expected }), description);

const size = Type.String({ pattern: '^[0-9]+[bkmg]?$', expected: 'a size such as 512m' });
const processors = Type.Number({ exclusiveMinimum: 0, expected: 'a number above 0' });
const capability = Type.String({ pattern: '^[A-Za-z_]+$', expected: 'a capability such as ALL or NET_RAW' });
const mount = Type.String({ pattern: '^[^-]', expected: 'a mount such as /data:/data:ro' });

/** The shape of `executor`. */
export const executorSchema = Type.Object(
  {
    type: optional(
      Type.Enum(['local', 'docker', 'podman', 'prefix'], {
        description: 'Where commands run: on this host, in a fresh container, or behind a command of yours.',
        default: 'local',
      }),
    ),
    image: orNull(
      Type.String({ pattern: '^(?!-)', expected: 'the name of an image' }),
      'Image of the container.',
    ),
    volumes: optional(
      Type.Array(mount, {
        description: 'Mounts, as `source:target[:options]`; environment variables are expanded.',
        default: [],
      }),
    ),
    working_dir: word('Directory inside the container.', 'a directory inside the container'),
    network: word('Network of the container; `none` cuts it off.', 'the name of a network'),
    memory: limit(size, 'Memory of the container, such as `512m`; 2g unless stated, null for no limit.'),
    cpus: limit(processors, 'Processors the container may use; no limit unless stated.'),
    pids: limit(count(1), 'Processes in the container; 512 unless stated, null for no limit.'),
    read_only: choice('Make the root file system of the container read-only.'),
    cap_drop: optional(
      Type.Array(capability, { description: 'Capabilities the container loses; `[ALL]` for all.' }),
    ),
    user: word('User inside the container, as `name` or `uid:gid`.', 'a user'),
    entrypoint: limit(
      Type.String({ pattern: '^(?!-)', expected: 'a program' }),
      "Replaces the image's entry point; an empty text removes it.",
    ),
    init: choice('Whether a small init runs as the first process of the container; true unless stated.'),
    no_new_privileges: choice('Whether set-user-ID programs stay without effect; true unless stated.'),
    allow_dangerous_mounts: choice("Permit mounts that hand over the host: `/`, the engine's socket, ..."),
    command: optional(
      Type.Array(Type.String(), {
        minItems: 1,
        expected: 'a list of words',
        description: 'For `prefix`: the words put before every command.',
      }),
    ),
    quote: choice('For `prefix`: quote each word for a shell on the other side; true for ssh unless stated.'),
  },
  { ...closed, description: 'Where commands run.', default: {} },
);
