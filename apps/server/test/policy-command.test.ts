import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';
import { startServer } from './start-server.ts';

const { path: home, remove } = scratch();
afterAll(remove);

const file = (name: string, text: string) => {
  writeFileSync(join(home, name), text);
  return join(home, name);
};
const config = file(
  'files.yaml',
  `command: touch
tools:
  - {name: make, description: Make, risk: write, args: [{name: file, positional: true}]}
  - {name: look, description: Look, args: [{name: file, positional: true}]}
`,
);
const policy = file('team.yaml', 'default: enabled\ntools: {look: {args: {file: {pattern: "[a-z]+"}}}}\n');
const made = join(home, 'made');

describe('climax policy', () => {
  it('tests a policy against a file of expected decisions', async () => {
    file('team.expect', 'allow: look {file: abc}\nrefuse: look {file: ABC}\nask: make {file: x}\n');
    await expect(runClimax(['policy', 'test', policy, config])).resolves.toEqual({
      exitCode: 0,
      stdout: '3 of 3 expectations hold\n',
      stderr: '',
    });
  });

  it('test fails when one does not hold, in JUnit too', async () => {
    const expectations = file('other.expect', 'allow: make\n');
    const { exitCode, stdout } = await runClimax([
      ...['policy', 'test', policy, config, '--expect', expectations, '--format', 'junit'],
    ]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: expect.stringContaining('failures="1"') });
  });

  it('test says what to write when there are no expectations yet', async () => {
    const fresh = file('fresh.yaml', 'default: read\n');
    await expect(runClimax(['policy', 'test', fresh, config])).resolves.toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('fresh.expect: no such file. Create it with what the policy should do'),
    });
  });

  it('test names a policy that is not there, not its expectations', async () => {
    const { stderr } = await runClimax(['policy', 'test', join(home, 'absent.yaml'), config]);
    expect(stderr).toBe(`${join(home, 'absent.yaml')}: no such file\n`);
  });

  it('test says where an expectation cannot be read', async () => {
    const broken = file('broken.expect', '\nallow git_log\n');
    const { exitCode, stderr } = await runClimax(['policy', 'test', policy, config, '--expect', broken]);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringContaining('broken.expect:2:1'),
    });
  });

  it('explain and call --dry-run run nothing', async () => {
    const args = ['--args', JSON.stringify({ file: made })];
    const explained = await runClimax(['policy', 'explain', policy, 'make', config, ...args]);
    expect(explained).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining(`command    touch ${made}`),
    });
    const dry = await runClimax(['call', 'make', config, ...args, '--dry-run', '--headless-approve']);
    expect(dry.stdout).toMatch(/^make: ask\n {2}rule {7}no policy\n/);
    expect(existsSync(made)).toBe(false);
  });

  it('learn writes a policy that allows the recorded calls, and overwrites nothing', async () => {
    const audit = join(home, 'calls.jsonl');
    const server = await startServer({ configs: [config], args: ['--audit', audit] });
    await server.call('look', { file: join(home, 'seen') });
    await server.close();
    const out = join(home, 'learned.yaml');
    const learn = ['policy', 'learn', audit, '--config', config, '--out', out];
    await expect(runClimax(learn)).resolves.toMatchObject({ exitCode: 0 });
    const text = readFileSync(out, 'utf8');
    expect(text).toContain(`{"values":["${join(home, 'seen')}"],"required":true}`);
    const again = await runClimax(learn);
    expect(again).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('exists') });
    expect(readFileSync(out, 'utf8')).toBe(text);
  });

  it('learn refuses a file without calls', async () => {
    const other = file('notes.txt', 'nothing of an audit\n');
    await expect(runClimax(['policy', 'learn', other])).resolves.toEqual({
      exitCode: 1,
      stdout: '',
      stderr: expect.stringContaining('no calls to learn from'),
    });
  });
});
