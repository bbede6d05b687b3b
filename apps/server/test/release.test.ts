import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

describe('the third-party licences', () => {
  const text = readFileSync(at('dist/THIRD-PARTY-LICENCES.txt'), 'utf8');
  const names = [...text.matchAll(/^ {2}(\S+) \d\S*: (\S+)$/gm)].map((match) => match[1]);

  it('name what the bundle contains, without our own packages', () => {
    expect(names).toEqual(
      expect.arrayContaining(['@modelcontextprotocol/sdk', 'commander', 'js-yaml', 'zod']),
    );
    expect(names.filter((name) => name?.startsWith('@climax/'))).toEqual([]);
  });

  it('bring the text of each', () => {
    const [, ...sections] = text.split(/^-{80}$/m);
    const heads = sections.flatMap((section) => section.trim().split('\n\n')[0]?.split('\n') ?? []);
    expect(heads.map((line) => line.split(' ')[0]).sort()).toEqual([...names].sort());
    expect(sections.filter((section) => !/permi(t|ssion)/i.test(section))).toEqual([]);
  });
});

describe('the size budget', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);
  writeFileSync(join(directory, 'bundle.js'), 'x'.repeat(1100));

  it.each([
    [1000, []],
    [999, ['bundle.js has 1100 bytes, 10 % more than its budget of 999']],
    [500, ['bundle.js has 1100 bytes, 120 % more than its budget of 500']],
  ])('of %d bytes for a bundle of 1100 gives %j', (bytes, problems) => {
    const budget = join(directory, 'size-budget.json');
    writeFileSync(budget, JSON.stringify({ 'bundle.js': bytes }));
    expect(overBudget(budget)).toEqual(problems);
  });

  it('holds for what was built', () => {
    expect(overBudget(at('size-budget.json'))).toEqual([]);
  });
});

describe('the built scripts', () => {
  const scripts = readdirSync(at('dist')).filter((name) => name.endsWith('.cjs'));

  it.each(scripts)('%s has no import(), which a script from the code cache cannot use', (name) => {
    expect(readFileSync(at(`dist/${name}`), 'utf8')).not.toMatch(/\bimport\(["'`]/);
  });
});

function overBudget(budget: string): unknown {
  const module = new URL('../../../scripts/size-budget.mjs', import.meta.url).href;
  const source = `import { overBudget } from ${JSON.stringify(module)}; console.log(JSON.stringify(overBudget(process.argv[1])));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source, budget], {
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('the workflow that publishes', () => {
  const workflow = readFileSync(at('../../.github/workflows/release.yml'), 'utf8');

  it('has what it needs: a token that is used, the right to sign, and a tag that is the version', () => {
    expect(workflow).toContain('id-token: write');
    expect(workflow).toContain('NPM_CONFIG_PROVENANCE: "true"');
    expect(workflow).toMatch(/_authToken '\$\{NODE_AUTH_TOKEN\}'/);
    expect(workflow).toContain('test "$GITHUB_REF_NAME" =');
  });
});
