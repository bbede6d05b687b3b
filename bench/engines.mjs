import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runByHand } from './rig/by-hand.mjs';
import { openSession } from './rig/client.mjs';
import { interleave } from './rig/interleave.mjs';
import { compare } from './rig/rows.mjs';
import { scratch, writeConfig } from './rig/scratch.mjs';
import { climax } from './rig/servers.mjs';

export const title = 'One call of `true` on other engines, beside the same by hand';

const most = 1.25;
const {
  CLIMAX_LAB_SSH_CONFIG: sshConfig,
  CLIMAX_LAB_ENGINE: engine,
  CLIMAX_LAB_IMAGE: image,
  ...lab
} = process.env;

/** Every engine that a lab offers: what it is by hand, and the executor that does the same. */
export async function measure({ quick, log }) {
  const cases = {};
  const sessions = [];
  const engines = [host(), ...containers(), ...machines(), ...(await cluster())];
  const config = writeConfig('true', [{ name: 'bench_true', description: 'Does nothing, well' }]);
  try {
    for (const { name, byHand, executor } of engines) {
      const policy = join(scratch(), 'policy.yaml');
      writeFileSync(policy, JSON.stringify({ default: 'enabled', executor }));
      const session = await openSession(...climax(config, '--policy', policy));
      sessions.push(session);
      cases[handName(name)] = () => timed(() => mustSucceed(byHand()));
      cases[name] = () => timed(() => session.call('bench_true'));
    }
    const samples = await interleave(cases, { rounds: quick ? 2 : 15, onRound: log.round });
    const rows = engines.flatMap(({ name }) => {
      const pair = new Map([handName(name), name].map((key) => [key, samples.get(key)]));
      return compare(pair, {
        unit: 'ms',
        against: handName(name),
        targets: name === 'this host' ? {} : { [name]: most },
      });
    });
    const notes = engines.length < 5 ? ['Only the engines whose labs are up: scripts/labs/*.sh up'] : [];
    return { rows, notes };
  } finally {
    for (const session of sessions) await session.close();
  }
}

const handName = (name) => `${name}, by hand`;

function host() {
  return { name: 'this host', byHand: () => runByHand('true'), executor: { type: 'local' } };
}

function containers() {
  if (!engine || !image) return [];
  const byHand = () => runByHand(engine, ['run', '--rm', '--init', '--network', 'none', image, 'true']);
  return [{ name: engine, byHand, executor: { type: engine, image, network: 'none' } }];
}

function machines() {
  if (!sshConfig) return [];
  const byHand = () => runByHand('ssh', ['-F', sshConfig, 'lab-a', 'true']);
  return [{ name: 'ssh', byHand, executor: { type: 'ssh', host: 'lab-a', options: ['-F', sshConfig] } }];
}

async function cluster() {
  const { CLIMAX_LAB_KUBE_CONFIG: kubeconfig, CLIMAX_LAB_KUBE_ADMIN: admin } = lab;
  const { CLIMAX_LAB_KUBE_IMAGE: podImage, CLIMAX_LAB_KUBE_BIN: bin } = lab;
  if (!kubeconfig || !admin || !podImage || !bin) return [];
  process.env.PATH = `${bin}:${process.env.PATH}`;
  // `kubectl run` needs rights that the server does not have.
  const kubectl = (...words) =>
    runByHand('kubectl', [`--kubeconfig=${admin}`, '--namespace=agents', ...words]);
  const start = (name, ...words) =>
    kubectl('run', name, '--quiet', '--restart=Never', `--image=${podImage}`, ...words);
  await kubectl('delete', 'pod', 'bench', '--now', '--ignore-not-found');
  await mustSucceed(start('bench', '--', 'sleep', '1000000'));
  await mustSucceed(kubectl('wait', '--for=condition=Ready', 'pod/bench', '--timeout=60s'));
  return [
    {
      name: 'Kubernetes, a pod per call',
      byHand: () => start(`bench-${randomUUID()}`, '--rm', '--attach', '--', 'true'),
      executor: { type: 'kubernetes', kubeconfig, image: podImage },
    },
    {
      name: 'Kubernetes, an existing pod',
      byHand: () => kubectl('exec', '-i', 'bench', '--', 'true'),
      executor: { type: 'kubernetes', kubeconfig, pod: 'bench' },
    },
  ];
}

async function mustSucceed(running) {
  const { code, text } = await running;
  if (code !== 0) throw new Error(`exit code ${code}: ${text}`);
}

async function timed(run) {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
