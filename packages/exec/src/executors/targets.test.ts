import { dirname } from 'node:path';
import { program, scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Executor } from '../index.ts';
import { probeTarget, targetsOf } from './targets.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const env = {
  ...process.env,
  PATH: `${dirname(program('cluster/kubectl'))}:${dirname(program('engine/docker'))}:${process.env.PATH}`,
  FIXTURE_CLUSTER: directory,
  FIXTURE_ENGINE: directory,
};

describe('targetsOf', () => {
  it('groups tools by where they run', () => {
    const docker: Executor = { type: 'docker', image: 'i' };
    const tools = [
      { tool: { name: 'a' }, rules: { executor: docker } },
      { tool: { name: 'b' } },
      { tool: { name: 'c' }, rules: { executor: { ...docker } } },
    ];
    expect(targetsOf(tools)).toMatchObject([
      { text: 'docker (image=i)', tools: ['a', 'c'] },
      { text: 'local (this host)', tools: ['b'] },
    ]);
  });
});

async function probe(executor: Executor, environment: NodeJS.ProcessEnv = env): Promise<string[]> {
  const probes = await probeTarget({ executor, text: '', tools: [] }, environment);
  return probes.map(({ level, text }) => `${level}: ${text}`);
}

describe('probeTarget', () => {
  it('has nothing to say on this host', async () => {
    expect(await probe({ type: 'local' })).toEqual([]);
  });

  it.each<[string, Executor, string[]]>([
    [
      'a pod per call',
      { type: 'kubernetes', image: 'i', namespace: 'n' },
      [
        'ok: the cluster answers (v1.0.0), namespace n',
        'ok: may create pods, get pods, list pods, watch pods, delete pods, create pods/attach, get pods/attach',
        'ok: would take a pod of the image i (whether it can be pulled shows in the first call)',
      ],
    ],
    [
      'a missing right',
      { type: 'kubernetes', image: 'i', namespace: 'forbidden' },
      [
        'ok: the cluster answers (v1.0.0), namespace forbidden',
        'problem: not allowed to create pods in the namespace forbidden',
        'problem: not allowed to create pods/attach in the namespace forbidden',
      ],
    ],
    [
      'a quota',
      { type: 'kubernetes', image: 'i', namespace: 'full' },
      [
        'ok: the cluster answers (v1.0.0), namespace full',
        expect.stringMatching(/^ok: may /) as unknown as string,
        'problem: the quota of the namespace is used up: q, requested: pods=1, used: pods=4, limited: pods=4',
      ],
    ],
    [
      'a pod that is gone',
      { type: 'kubernetes', pod: 'gone', namespace: 'n' },
      [
        'ok: the cluster answers (v1.0.0), namespace n',
        'ok: may get pods, create pods/exec, get pods/exec',
        'problem: pod not found: gone',
      ],
    ],
    [
      'a machine that is not there',
      { type: 'ssh', host: 'nowhere.invalid' },
      [
        expect.stringMatching(
          /^problem: cannot reach nowhere\.invalid: |or ssh is not installed$/,
        ) as unknown as string,
      ],
    ],
  ])('looks at %s', async (_, executor, lines) => {
    expect(await probe(executor)).toEqual(lines);
  });

  it.each<[Executor, string]>([
    [{ type: 'kubernetes', image: 'i' }, 'problem: kubectl not found (is it installed and on PATH?)'],
    [
      { type: 'docker', image: 'i' },
      'problem: container engine not found: docker (is it installed and on PATH?)',
    ],
  ])('says what is missing here', async (executor, line) => {
    expect(await probe(executor, { ...env, PATH: '/nonexistent' })).toEqual([line]);
  });
});
