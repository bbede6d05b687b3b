import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { eraseVariable } from '../index.ts';

const onLinux = process.platform === 'linux' ? it : it.skip;

describe('eraseVariable', () => {
  it('removes the variable from the environment that it is given', () => {
    const env = { CLIMAX_NOT_SET_ANYWHERE: 'x', OTHER: 'y' };
    eraseVariable('CLIMAX_NOT_SET_ANYWHERE', env);
    expect(env).toEqual({ OTHER: 'y' });
  });

  onLinux('leaves nothing of the value for other processes to read', () => {
    const script = `
      import { readFileSync } from 'node:fs';
      const { eraseVariable } = await import(process.argv[1]);
      const before = readFileSync('/proc/self/environ', 'latin1');
      const isCertain = eraseVariable('SECRET_TOKEN', process.env);
      const after = readFileSync('/proc/self/environ', 'latin1');
      console.log(JSON.stringify({ isCertain, before, after, left: process.env.SECRET_TOKEN ?? null, other: process.env.OTHER }));
    `;
    const built = new URL('../../dist/index.js', import.meta.url).href;
    const env = { SECRET_TOKEN: 'hunter2=secret', OTHER: 'stays', NOT_SECRET_TOKEN: 'stays too' };
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, built], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const { isCertain, before, after, left, other } = JSON.parse(stdout);
    expect([isCertain, left, other]).toEqual([true, null, 'stays']);
    expect(before).toContain('SECRET_TOKEN=hunter2=secret');
    expect(after).toContain(`SECRET_TOKEN=${'x'.repeat('hunter2=secret'.length)}`);
    expect(after).not.toContain('hunter2');
    expect(after).toContain('OTHER=stays');
    expect(after).toContain('NOT_SECRET_TOKEN=stays too');
    expect(after.length).toBe(before.length);
  });
});
