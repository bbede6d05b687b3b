import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startHttp } from '../start-http.ts';

// A kubectl that never answers, and has its own helper.
const kubectl = `#!/bin/sh
sleep 300 &
printf '%s\\n' $$ $! >> "$PIDS"
wait
`;
const config = { name: 'c', command: 'echo', tools: [{ name: 'say', description: 'Say something' }] };
const policy = 'default: enabled\nexecutor: {type: kubernetes, image: demo}\n';

let directory: string;
let remove: () => void;
beforeEach(() => {
  ({ path: directory, remove } = scratch());
});
afterEach(() => remove());

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('RT-04 clients of engines', () => {
  onLinux('do not outlive a server that is killed, nor do their children', async () => {
    const file = join(directory, 'kubectl');
    writeFileSync(file, kubectl);
    chmodSync(file, 0o755);
    writeFileSync(join(directory, 'policy.yaml'), policy);
    const pids = join(directory, 'pids');
    const env = { PATH: `${directory}:${process.env.PATH}`, PIDS: pids };
    const args = ['--policy', join(directory, 'policy.yaml')];
    const server = await startHttp({ directory, configs: [config], args, env });
    const call = server.post('say').catch(() => undefined);
    const started = () => (existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').map(Number) : []);
    expect(await eventually(() => started().length >= 2)).toBe(true);
    expect(started().every((pid) => isAlive(pid))).toBe(true);
    server.child.kill('SIGKILL');
    await call;
    expect(await eventually(() => started().every((pid) => !isAlive(pid)))).toBe(true);
    await server.stop();
  });
});
