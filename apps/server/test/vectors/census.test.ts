import { readdirSync, readFileSync } from 'node:fs';
import { acceptedOutcomes, loadVectors } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { deliberateDifferences } from './differences.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Which test runs the vectors of a file. */
const runBy: Record<string, string> = {
  'approval-call': 'apps/server/test/vectors/approval.test.ts',
  'approval-required': 'packages/consent/src/decide-approval.test.ts',
  'call-tool': 'apps/server/test/vectors/approval.test.ts',
  'cli-args': 'apps/server/test/vectors/command-line.test.ts',
  'cli-run': 'apps/server/test/vectors/serving.test.ts',
  'config-invalid': 'packages/config/src/read/vectors.test.ts',
  'config-valid': 'packages/config/src/read/vectors.test.ts',
  'confirm-message': 'apps/server/test/vectors/approval.test.ts',
  http: 'apps/server/test/vectors/http.test.ts',
  'policy-load-invalid': 'packages/policy/src/vectors.test.ts',
  'policy-load-valid': 'packages/policy/src/vectors.test.ts',
  resolve: 'apps/server/test/vectors/approval.test.ts',
  'search-tool': 'apps/server/test/vectors/search.test.ts',
};

describe('the vectors of 0.5', () => {
  it('are all run', () => {
    const files = readdirSync(new URL('vectors/data/0.5', root)).filter(
      (name) => name !== 'reference-configs.json',
    );
    expect(files.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(runBy).sort());
    for (const [file, test] of Object.entries(runBy)) expect(read(test)).toContain(`'0.5/${file}'`);
  });

  it('demand 235 outcomes, and each deliberate difference is one of them', () => {
    const demanded = Object.keys(runBy)
      .flatMap((file) => loadVectors(`0.5/${file}`))
      .filter((vector) => acceptedOutcomes(vector).length > 0)
      .map(({ id }) => id);
    expect(demanded).toHaveLength(235);
    expect(Object.keys(deliberateDifferences).filter((id) => !demanded.includes(id))).toEqual([]);
  });

  it('differ as docs/migrating.md says', () => {
    const [, section = ''] = read('docs/migrating.md').split('Of the vectors of 0.5, these are not met:');
    const rows = [...section.matchAll(/^\| `(.+?)` +\| (.+?) +\|$/gm)].map(([, id, what]) => [id, what]);
    expect(Object.fromEntries(rows)).toEqual(deliberateDifferences);
  });
});
