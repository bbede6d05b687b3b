// npm run test:labs [NAME...]: brings up real engines on this machine, runs the tests that need them and takes them down again.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Each lab: the script that brings it up and down, and the tests that need it, in packages/exec unless it says `place`. */
const labs = {
  kubernetes: {
    script: ['kubernetes.sh', 'up'],
    down: ['kubernetes.sh', 'down'],
    tests: 'executors/kubernetes/kubernetes-.*lab',
  },
  containers: { script: ['../container-lab.sh'], tests: 'executors/container/real-engine' },
  deployment: {
    script: ['deployment.sh', 'up'],
    down: ['deployment.sh', 'down'],
    place: '../../apps/server',
    tests: 'labs/deployment',
  },
  embeddings: {
    script: ['embeddings.sh', 'up'],
    down: ['embeddings.sh', 'down'],
    place: '../../packages/embeddings',
    tests: 'real-model-lab',
  },
  image: {
    script: ['image.sh', 'up'],
    down: ['image.sh', 'down'],
    place: '../../apps/server',
    tests: 'labs/image',
  },
  replicas: { script: ['replicas.sh', 'up'], place: '../../apps/server', tests: 'labs/replicas' },
  slurm: { script: ['slurm.sh', 'up'], down: ['slurm.sh', 'down'], tests: 'executors/prefix' },
  ssh: { script: ['ssh.sh', 'up'], down: ['ssh.sh', 'down'], tests: 'executors/ssh|remote-.*-lab' },
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(labs);
const unknown = names.filter((name) => !Object.hasOwn(labs, name));
if (unknown.length > 0) {
  console.error(`No lab ${unknown.join(', ')}; there are ${Object.keys(labs).join(', ')}`);
  process.exit(2);
}
const failed = names.filter((name) => !runLab(name, labs[name]));
console.log(failed.length === 0 ? 'All labs passed' : `Not passed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function runLab(name, { script: [file, ...words], down, tests, place = '../../packages/exec' }) {
  console.log(`${name}: bringing it up`);
  const up = spawnSync(at(file), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (up.status !== 0) {
    console.error(`${name}: NOT RUN, the lab cannot be had here`);
    return false;
  }
  const settings = up.stdout.split('\n').filter((line) => /^CLIMAX_LAB_\w+=/.test(line));
  const env = {
    ...process.env,
    ...Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2))),
  };
  try {
    const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', tests];
    const cwd = at(place);
    return (
      spawnSync(process.execPath, jest, { cwd, env: { ...env, CLIMAX_LAB: 'required' }, stdio: 'inherit' })
        .status === 0
    );
  } finally {
    if (down) spawnSync(at(down[0]), down.slice(1), { stdio: 'inherit' });
  }
}
