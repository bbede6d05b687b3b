import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from '../run-climax.ts';

const { CLIMAX_LAB_SERVER_IMAGE: image, CLIMAX_LAB_DIR, XDG_CACHE_HOME } = process.env;
const { path: directory, remove } = scratch();
afterAll(remove);

/** The settings of the engine, as scripts/container-lab.sh leaves them. */
function engineSettings(): NodeJS.ProcessEnv {
  const place = CLIMAX_LAB_DIR ?? join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'climax-lab');
  const lines = readFileSync(join(place, 'env'), 'utf8').trim().split('\n');
  return { ...process.env, ...Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))) };
}

/** Runs podman to its end. */
function podman(...words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn('podman', words, { env: engineSettings() });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const tools = `
name: inside
command: sh
tools:
  - { name: who, description: Say who runs this, command: "-c id" }
  - { name: spoil, description: Try to write to the root, command: "-c 'touch /spoiled; touch /tmp/fine && echo only /tmp'" }
  - { name: slow, description: Take a while, command: "-c 'sleep 2; echo done'" }
`;

if (image === undefined) {
  it('image: NOT RUN, no lab; npm run test:labs image', () => {
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
} else {
  describe('the container image', () => {
    it('serves tools as nobody, on a root that cannot be written, and drains', async () => {
      const [tokens, config] = [join(directory, 'tokens'), join(directory, 'tools.yaml')];
      const token = (await runClimax(['token', 'add', 'ci', '--file', tokens])).stdout.trim();
      writeFileSync(config, tools);
      for (const file of [tokens, config]) chmodSync(file, 0o644);
      chmodSync(directory, 0o755);
      const name = `climax-image-test-${process.pid}`;
      const port = 20_000 + (process.pid % 10_000);
      const hardened = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--network', 'host', '--init'];
      const volumes = ['-v', `${tokens}:/etc/climax/tokens:ro`, '-v', `${config}:/etc/climax/tools.yaml:ro`];
      const run = [
        'run',
        '/etc/climax/tools.yaml',
        '--transport',
        'http',
        '--host',
        '127.0.0.1',
        '--port',
        `${port}`,
      ];
      const running = podman(
        ...['run', '--rm', '--name', name, ...hardened, ...volumes, image],
        ...[...run, '--tokens', '/etc/climax/tokens', '--drain', '20'],
      );
      try {
        const url = `http://127.0.0.1:${port}`;
        const isReady = () =>
          fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          );
        expect(await eventually(isReady, 30_000)).toBe(true);
        const call = async (tool: string) => {
          const headers = { authorization: `Bearer ${token}` };
          const response = await fetch(`${url}/tools/${tool}`, { method: 'POST', headers });
          return (await response.json()) as { stdout: string; stderr: string };
        };
        expect((await call('who')).stdout).toMatch(/^uid=65532.* gid=65532/);
        expect(await call('spoil')).toMatchObject({
          stdout: 'only /tmp',
          stderr: expect.stringContaining('Read-only file system'),
        });
        expect((await fetch(`${url}/tools/who`, { method: 'POST' })).status).toBe(401);
        const last = call('slow');
        await eventually(async () => {
          const headers = { authorization: `Bearer ${token}` };
          const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
          return metrics.includes('climax_commands_running 1\n');
        });
        await podman('kill', '--signal', 'TERM', name);
        expect((await last).stdout).toBe('done');
        expect((await running).code).toBe(143);
      } finally {
        await podman('rm', '-f', name);
      }
    }, 120_000);

    it('has a health check that fails if no server answers', async () => {
      const check = [
        "fetch('http://127.0.0.1:8080/healthz').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))",
      ];
      const described = await podman('image', 'inspect', image);
      expect(described.output).toContain(check[0]);
      const alone = await podman('run', '--rm', '--entrypoint', 'node', image, '-e', ...check);
      expect(alone.code).toBe(1);
    }, 60_000);
  });
}
