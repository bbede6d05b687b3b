import type { Executor } from '@climax/exec';
import { executorKinds } from '@climax/exec/executors';
import Type from 'typebox';
import type { PolicyExecutor } from '../types.ts';
import { closed, optional } from './schema-parts.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;

/** Fails to compile when a policy has a key that no executor knows; each executor ties its keys to its own type. */
export type KeysAgree = [Exclude<KeysOf<PolicyExecutor>, KeysOf<Executor>>] extends [never] ? true : never;
const agree: KeysAgree = true;
void agree;

const types = executorKinds.flatMap((kind) => kind.types);
const keys = Object.assign({}, ...executorKinds.toReversed().map((kind) => kind.keys));

/** The schema of `executor`: the keys of all kinds in one mapping. */
export const executorSchema = Type.Object(
  {
    type: optional(
      Type.Enum(types, {
        description:
          'Where commands run: on this host, in a container, over ssh, in a Kubernetes cluster, or through a prefix command.',
        default: 'local',
      }),
    ),
    ...Object.fromEntries(
      Object.entries(keys).map(([key, schema]) => [key, optional(Type.Unsafe(schema as object))]),
    ),
  },
  {
    ...closed,
    description: 'Where commands run.',
    expected: 'a mapping such as {type: docker, image: NAME}',
  },
);

/** The same for single tools; `null` means the default executor. */
export const ownExecutor = (description: string) =>
  optional(
    Type.Unsafe<PolicyExecutor | null>(
      Type.Union([executorSchema, Type.Null()], { description, default: null }),
    ),
  );
