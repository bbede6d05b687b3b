import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runClimax } from './run-climax.ts';

const { path: home, remove } = scratch();
afterAll(remove);
const work = join(home, 'work');

const risky =
  'name: n\ndescription: Some notes\ncommand: notes\ntools:\n  - name: clear\n    description: Delete notes\n    command: delete\n';

function write(name: string, text: string): string {
  const path = join(work, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

async function sarif(file: string) {
  const { stdout } = await runClimax(['lint', file, '--format', 'sarif'], { cwd: work });
  return JSON.parse(stdout).runs[0];
}

describe('climax lint --format sarif', () => {
  it.each([
    ['a file', 'risky.yaml', 'risky.yaml'],
    [
      'blanks, percent signs and other letters',
      'my dir/größe 100%#?.yaml',
      'my%20dir/gr%C3%B6%C3%9Fe%20100%25%23%3F.yaml',
    ],
    ['an absolute path', join(work, 'risky.yaml'), 'risky.yaml'],
  ])('names %s by a relative, valid URI', async (_, file, uri) => {
    write(file.replace(`${work}/`, ''), risky);
    const { results, originalUriBaseIds } = await sarif(file);
    const { artifactLocation } = results[0].locations[0].physicalLocation;
    expect(artifactLocation).toEqual({ uri, uriBaseId: 'ROOT' });
    const base = originalUriBaseIds.ROOT.uri;
    expect(base).toMatch(/^file:\/\/\/.*\/$/);
    expect(new URL(uri, base).href).toBe(base + uri);
  });

  it('names a file elsewhere by its absolute URI', async () => {
    write('../else where.yaml', risky);
    const { results } = await sarif('../else where.yaml');
    const { artifactLocation } = results[0].locations[0].physicalLocation;
    expect(artifactLocation.uri).toMatch(/^file:\/\/\/.*\/else%20where\.yaml$/);
    expect(artifactLocation).not.toHaveProperty('uriBaseId');
  });

  it('describes every rule that a result names', async () => {
    const { tool, results } = await sarif(write('broken.yaml', 'command: 5\ntools: []\n'));
    expect(results[0]).toMatchObject({ ruleId: 'invalid-config', level: 'error' });
    for (const rule of tool.driver.rules) {
      expect(rule.shortDescription.text).toMatch(/\.$/);
      expect(rule.help.text).toContain(rule.id);
    }
    expect(tool.driver.rules[results[0].ruleIndex].id).toBe('invalid-config');
  });
});

describe('climax lint', () => {
  it('reports nothing where a comment disables the rule', async () => {
    const file = write(
      'quiet.yaml',
      risky.replace('    command', '    # climax-lint-disable-next-line understated-risk\n    command'),
    );
    expect((await runClimax(['lint', file], { cwd: work })).stdout).toBe('No findings\n');
    expect((await runClimax(['lint', 'risky.yaml'], { cwd: work })).stdout).toContain('understated-risk');
  });
});

describe('climax lint --check-programs', () => {
  it('asks the program whether it knows the flags', async () => {
    const program = write(
      'tool.mjs',
      "console.log('usage: tool [--limit N]', process.argv.slice(2).join(' '))",
    );
    const config = `name: n\ndescription: Some notes\ncommand: ${process.execPath} ${program}\ntools:\n  - name: list\n    description: List notes\n    command: list\n    args: [{name: limit, description: How many}, {name: limits, description: How many}]\n`;
    const file = write('asked.yaml', config);
    const { stdout } = await runClimax(['lint', file, '--check-programs'], { cwd: work });
    expect(stdout).toMatch(/warning unknown-flag: .*tool\.mjs list' does not mention --limits\n/);
    expect(stdout).not.toMatch(/--limit\n/);
    expect((await runClimax(['lint', file], { cwd: work })).stdout).toBe('No findings\n');
  });
});

describe('climax validate', () => {
  it('RT-22: warns of a default that breaks its type', async () => {
    const file = write(
      'default.yaml',
      'command: node\ntools: [{name: t, description: d, args: [{name: n, type: integer, default: ten}]}]',
    );
    const { stdout, exitCode } = await runClimax(['validate', file], { cwd: work });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("tools → 0 → args → 0 → default: 'ten' is not an integer");
  });

  it('prints places as lint does', async () => {
    const file = write(
      'places.yaml',
      'command: git\ntools:\n  - name: a\n    description: A\n    risk: Read\n',
    );
    const place = `${file}:5:11`;
    const steps = 'tools → 0 → risk: ';
    const [validated, linted] = await Promise.all(
      ['validate', 'lint'].map((command) => runClimax([command, file], { cwd: work })),
    );
    expect(validated?.stdout).toContain(`  ${place} ${steps}`);
    expect(linted?.stdout).toContain(`${place} error invalid-config: ${steps}`);
  });
});
