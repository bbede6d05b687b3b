import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Answers of the kind the real programs give, by the first words of the command line. */
const answers = {
  docker: {
    ps: 'CONTAINER ID   IMAGE        COMMAND   CREATED   STATUS   PORTS   NAMES\n3f2a1b0c9d8e   nginx:1.27   "nginx"   1h ago    Up 1h            web',
    run: '3f2a1b0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d4e3f2a',
    logs: 'GET / 200\nGET /health 200',
  },
  gh: {
    'pr create': 'https://github.com/acme/shop/pull/12',
    'issue list': '7\tOPEN\tPrices are not rounded\tbug\t2026-11-01T10:00:00Z',
    'run list': 'completed\tfailure\tRound prices\tCI\tmain\tpush\t1001\t1m\t2026-11-01T10:00:00Z',
    'run view': 'test\tRun tests\texpected 2, got 3',
  },
  kubectl: {
    get: 'NAME      READY   STATUS    RESTARTS   AGE\ncart-1    0/1     Pending   0          5m',
    create: 'deployment.apps/web created',
    apply: 'deployment.apps/web configured (server dry run)',
  },
  terraform: { plan: 'Plan: 1 to add, 0 to change, 0 to destroy.' },
};

/** Puts a stand-in for each of these programs into a directory; each notes its command line in `notes`. */
export function writeStandIns(directory, notes) {
  for (const [program, replies] of Object.entries(answers)) {
    const source = `#!${process.execPath}
const line = process.argv.slice(2).join(' ');
require('node:fs').appendFileSync(${JSON.stringify(notes)}, ${JSON.stringify(program)} + ' ' + line + '\\n');
const replies = ${JSON.stringify(Object.entries(replies))};
const found = replies.find(([words]) => line === words || line.startsWith(words + ' '));
console.log(found ? found[1] : 'done');
`;
    writeFileSync(join(directory, program), source, { mode: 0o755 });
  }
}
