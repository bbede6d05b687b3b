import { describe, expect, it } from '@jest/globals';
import { type Pod, podState } from './pod-state.ts';

type Status = NonNullable<Pod['status']>;

const own = (state: object, name = 'command') => ({ name, image: 'img', state });
const stateOf = (status: Status, metadata = {}) =>
  podState({ metadata: { name: 'p', ...metadata }, status }, 'command');

describe('podState', () => {
  it.each<[string, Status, object]>([
    ['starting', {}, { is: 'starting' }],
    [
      'starting, with a sidecar that runs',
      { containerStatuses: [own({ running: {} }, 'side')] },
      { is: 'starting' },
    ],
    ['running', { containerStatuses: [own({ running: {} })] }, { is: 'running' }],
    [
      'without a node',
      {
        conditions: [
          { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: '0/2 nodes' },
        ],
      },
      { is: 'full', problem: 'no node can take the pod: 0/2 nodes' },
    ],
    [
      'without its image',
      {
        containerStatuses: [own({ waiting: { reason: 'ImagePullBackOff', message: 'Back-off\n pulling' } })],
      },
      { is: 'failed', problem: 'image cannot be pulled: img (ImagePullBackOff: Back-off pulling)' },
    ],
    [
      'with a broken init container',
      { initContainerStatuses: [own({ waiting: { reason: 'CrashLoopBackOff' } }, 'init')] },
      { is: 'failed', problem: 'the container cannot be started (CrashLoopBackOff)' },
    ],
    [
      'without a shell',
      {
        containerStatuses: [
          own({
            terminated: {
              exitCode: 128,
              reason: 'StartError',
              message: 'exec: "sh": executable file not found in $PATH',
            },
          }),
        ],
      },
      { is: 'failed', problem: 'the image img has no sh, which is needed to supervise the command' },
    ],
    [
      'evicted',
      { phase: 'Failed', reason: 'Evicted', message: 'The node was low on memory' },
      {
        is: 'failed',
        problem: 'the pod ended before the command began: Evicted: The node was low on memory',
      },
    ],
  ])('recognizes a pod that is %s', (_, status, expected) => {
    expect(stateOf(status)).toEqual(expected);
  });

  it('recognizes a pod that is being deleted', () => {
    expect(stateOf({ phase: 'Pending' }, { deletionTimestamp: 'now' })).toMatchObject({ is: 'failed' });
  });
});
