import type { KeySchema } from '../executor-kind.ts';
import { choice, limit, processors, size, word } from '../key-schemas.ts';
import type { ContainerExecutor } from './container-executor.ts';

const count = { type: 'integer', minimum: 1 };
const capability = {
  type: 'string',
  pattern: '^[A-Za-z_]+$',
  expected: 'a capability such as ALL or NET_RAW',
};
const mount = { type: 'string', pattern: '^[^-]', expected: 'a mount such as /data:/data:ro' };

/** The keys of a policy for containers. */
export const containerKeys: Record<Exclude<keyof ContainerExecutor, 'type'>, KeySchema> = {
  image: {
    anyOf: [{ type: 'string', pattern: '^(?!-)', expected: 'the name of an image' }, { type: 'null' }],
    description: 'Image of the container.',
    default: null,
  },
  volumes: {
    type: 'array',
    items: mount,
    description: 'Mounts, as `source:target[:options]`; environment variables are expanded.',
    default: [],
  },
  working_dir: word('Directory inside the container.', 'a directory inside the container'),
  network: word('Network of the container; `none` cuts it off.', 'the name of a network'),
  memory: limit(size, 'Memory of the container, such as `512m` (default: 2g; null for no limit).'),
  cpus: limit(processors, 'Processors the container may use (default: no limit).'),
  pids: limit(count, 'Processes in the container (default: 512; null for no limit).'),
  read_only: choice('Make the root file system of the container read-only.'),
  cap_drop: {
    type: 'array',
    items: capability,
    description: 'Capabilities the container loses; `[ALL]` for all.',
  },
  user: word('User inside the container, as `name` or `uid:gid`.', 'a user'),
  entrypoint: limit(
    { type: 'string', pattern: '^(?!-)', expected: 'a program' },
    "Replaces the image's entry point; an empty string removes it.",
  ),
  init: choice('Whether a small init runs as the first process of the container (default: true).'),
  no_new_privileges: choice('Whether set-user-ID programs stay without effect (default: true).'),
  allow_dangerous_mounts: choice("Allow mounts that give control of the host: `/`, the engine's socket, ..."),
};
