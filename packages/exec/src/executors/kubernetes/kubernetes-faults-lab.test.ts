import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { kubernetesLab } from '../../../test/kubernetes-lab.ts';
import { freshMark, processes, reportMissingLab, survivors } from '../../../test/lab.ts';
import { runRemote } from '../../../test/remote-promises.ts';
import type { KubernetesExecutor } from '../../index.ts';

const lab = kubernetesLab();
const mayRun = 'A process of this command may still be running: it could not be ended';

if (!lab) {
  reportMissingLab('kubernetes');
} else {
  const { env, image, admin, pods, state } = lab;
  const executor: KubernetesExecutor = { type: 'kubernetes', image };

  /** A call that runs, with the name of its node. */
  async function startCall(timeout: number) {
    const mark = freshMark();
    const outcome = runRemote({ script: `echo begun; sleep ${mark}` }, { executor, env, timeout });
    expect(await eventually(() => survivors(mark) > 0, 30_000)).toBe(true);
    const [pod] = pods();
    const node = admin(['get', pod!, '-o', 'jsonpath={.spec.nodeName}']);
    return { mark, outcome, node };
  }

  const kubeletOf = (node: string) =>
    processes().find(
      ([, line]) => /kubelet\0/.test(line) && line.includes(`\0--hostname-override\0${node}\0`),
    )![0];

  /** The cluster as it was, with no pod of ours. */
  async function recover(): Promise<void> {
    const script = fileURLToPath(new URL('../../../../../scripts/labs/kubernetes.sh', import.meta.url));
    expect(spawnSync(script, ['up'], { encoding: 'utf8' }).status).toBe(0);
    for (const pod of pods()) admin(['delete', pod, '--now', '--ignore-not-found']);
    expect(await eventually(() => pods().length === 0, 60_000)).toBe(true);
  }

  describe('a command in a pod when something fails', () => {
    it('the API server is restarted: the call fails, the command ends, the pod is deleted', async () => {
      const { mark, outcome } = await startCall(60);
      const [pid] = readFileSync(join(state, 'apiserver.number'), 'utf8').split(' ');
      process.kill(Number(pid), 'SIGKILL');
      expect(await eventually(() => survivors(mark) === 0, 10_000)).toBe(true);
      const recovered = recover();
      expect(await outcome).toMatchObject({
        status: 'executor-failed',
        stdout: 'begun',
        message: expect.stringMatching(/the connection to the pod \S+ was lost/),
      });
      await recovered;
    }, 200_000);

    it('the kubelet is killed and starts again: the call fails or continues, and nothing is left', async () => {
      const { mark, outcome, node } = await startCall(15);
      process.kill(kubeletOf(node), 'SIGKILL');
      const { status, notices } = await outcome;
      expect(['executor-failed', 'timed-out']).toContain(status);
      expect(await eventually(() => survivors(mark) === 0, 15_000)).toBe(true);
      expect(notices).toEqual([]);
      await recover();
    }, 200_000);

    it('the kubelet hangs: the reply says what is not known, and the command ends at its own limit', async () => {
      const { mark, outcome, node } = await startCall(5);
      const kubelet = kubeletOf(node);
      process.kill(kubelet, 'SIGSTOP');
      try {
        expect(await eventually(() => survivors(mark) === 0, 30_000)).toBe(true);
        expect(await outcome).toMatchObject({ status: 'timed-out', notices: [mayRun] });
      } finally {
        process.kill(kubelet, 'SIGCONT');
        await recover();
      }
    }, 200_000);

    it('the node is cut off: the reply says what is not known, and the command ends at its own limit', async () => {
      const { mark, outcome, node } = await startCall(5);
      spawnSync('ip', ['link', 'set', `climax-${node}`, 'down']);
      try {
        expect(await eventually(() => survivors(mark) === 0, 30_000)).toBe(true);
        expect(await outcome).toMatchObject({ status: 'timed-out', notices: [mayRun] });
      } finally {
        spawnSync('ip', ['link', 'set', `climax-${node}`, 'up']);
        await recover();
      }
    }, 200_000);
  });
}
