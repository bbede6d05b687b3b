import { spawnSync } from 'node:child_process';
import { containerLab, eventually } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { underAttack } from './under-attack.ts';

const lab = containerLab();

if ('reason' in lab) {
  it(`group I in real containers: NOT RUN, ${lab.reason}`, () => {
    console.warn(`The attacks on real containers could not be run: ${lab.reason}`);
    expect(process.env.CLIMAX_LAB).not.toBe('required');
  });
} else {
  const script = { name: 'script', positional: true };
  const contained = (name: string, command: string, timeout = 25) => ({
    name,
    command,
    env: { FOO: 's3cret' },
    working_dir: '/no/such/directory/of/the/host',
    tools: [
      {
        name,
        description: 'Runs in a container',
        timeout,
        args: [script, { name: 'text', stdin: true }, { name: 'dir', cwd: true }],
      },
    ],
  });
  const containersOf = (pid: number) =>
    spawnSync('podman', ['ps', '-aq', '--filter', `label=climax.server=${pid}`], {
      env: lab.env,
      encoding: 'utf8',
    }).stdout;

  describe('group I: real containers', () => {
    const attacked = underAttack(() => ({
      configs: [
        contained('shell', 'sh -c'),
        contained('endless', 'sh -c', 3),
        contained('missing', 'no_such'),
        contained('home', '~/bin/tool'),
      ],
      policy: { default: 'enabled', executor: { type: lab.engine, image: lab.image, network: 'none' } },
      env: lab.env as Record<string, string>,
    }));

    it('CX-01 CX-02 CX-03 has its stdin, its variables and its directory', async () => {
      const { text } = await attacked.call('shell', {
        script: 'cat; echo; echo "$FOO"; pwd',
        text: 'däta 😀',
        dir: '/bin',
      });
      expect(text).toBe('däta 😀\ns3cret\n/bin');
    });

    it('CX-04 is gone after the deadline', async () => {
      const running = attacked.call('endless', { script: 'trap "" TERM; while true; do sleep 1; done' });
      expect(await eventually(() => containersOf(attacked.server.pid) !== '')).toBe(true);
      const { text } = await running;
      expect(text).toContain('Command timed out after 3s');
      expect(containersOf(attacked.server.pid)).toBe('');
    });

    it('RT-12 is gone after its call was cancelled, at whatever moment', async () => {
      const cancelled = Array.from({ length: 24 }, async (_, index) => {
        const controller = new AbortController();
        const args = { tool_name: 'shell', args: { script: 'sleep 300' } };
        const running = attacked.server.request('climax_call', args, { signal: controller.signal });
        setTimeout(() => controller.abort(), index * 60);
        await expect(running).rejects.toThrow();
      });
      await Promise.all(cancelled);
      // A call answers when all those before it have cleaned up: they share the places of the queue.
      await Promise.all(Array.from({ length: 16 }, () => attacked.call('shell', { script: 'true' })));
      expect(await eventually(() => containersOf(attacked.server.pid) === '', 15_000)).toBe(true);
    });

    it('CX-10 can gain no privileges and has no network', async () => {
      const { text } = await attacked.call('shell', { script: 'cat /proc/self/status; ls /sys/class/net' });
      expect(text).toMatch(/NoNewPrivs:\s+1/);
      expect(text.split('\n').at(-1)).toBe('lo');
    });

    it.each([
      ['missing', 'no_such'],
      ['home', '~/bin/tool'],
    ])('CX-09 CX-11 says that the command of %s is not in the image', async (name, command) => {
      expect((await attacked.call(name)).text).toContain(
        `Command not found in the image ${lab.image}: ${command}`,
      );
    });
  });

  describe('group I: a real image with an entry point', () => {
    const attacked = underAttack(() => ({
      configs: [contained('shell', 'sh -c')],
      policy: {
        default: 'enabled',
        executor: { type: lab.engine, image: lab.entrypointImage, network: 'none', entrypoint: '' },
      },
      env: lab.env as Record<string, string>,
    }));

    it('CX-16 runs the command alone when the entry point is removed', async () => {
      expect((await attacked.call('shell', { script: 'echo bare' })).text).toBe('bare');
    });
  });
}
