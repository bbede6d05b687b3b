import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { Finding } from '../lint-config.ts';
import { toSarif } from './to-sarif.ts';

const finding = (given: Partial<Finding> = {}): Finding => ({
  file: 'configs/git.yaml',
  line: 3,
  column: 5,
  severity: 'warning',
  rule: 'invalid-config',
  path: [],
  message: 'wrong',
  ...given,
});
const run = (...findings: Finding[]) => {
  const [only] = toSarif(findings, { version: '1.2.3', directory: process.cwd() }).runs;
  if (!only) throw new Error('no run');
  return only;
};
const placeOf = (given: Partial<Finding>) => run(finding(given)).results[0]?.locations[0]?.physicalLocation;

describe('toSarif', () => {
  it('names the program, its version and the directory that paths begin at', () => {
    const { tool, originalUriBaseIds, results } = run();
    expect([tool.driver.name, tool.driver.version, results]).toEqual(['climax', '1.2.3', []]);
    expect(originalUriBaseIds).toEqual({ ROOT: { uri: `${pathToFileURL(process.cwd()).href}/` } });
  });

  it.each([
    [0, 0, undefined],
    [1, 1, { startLine: 1, startColumn: 1 }],
    [3, 5, { startLine: 3, startColumn: 5 }],
  ])('shows line %i, column %i as the region %j', (line, column, region) => {
    expect(placeOf({ line, column })?.region).toEqual(region);
  });

  it.each([
    ['a.yaml', { uri: 'a.yaml', uriBaseId: 'ROOT' }],
    ['./a/b.yaml', { uri: 'a/b.yaml', uriBaseId: 'ROOT' }],
    ['a b/ä#.yaml', { uri: 'a%20b/%C3%A4%23.yaml', uriBaseId: 'ROOT' }],
    ['..a/b.yaml', { uri: '..a/b.yaml', uriBaseId: 'ROOT' }],
    ['/etc/a.yaml', { uri: 'file:///etc/a.yaml' }],
    ['../a.yaml', { uri: pathToFileURL('../a.yaml').href }],
    ['..', { uri: pathToFileURL('..').href }],
  ])('names the file %s by %j', (file, artifact) => {
    expect(placeOf({ file })?.artifactLocation).toEqual(artifact);
  });

  it.each([
    ['error', 'error'],
    ['warning', 'warning'],
    ['info', 'note'],
  ] as const)('calls the severity %s %s', (severity, level) => {
    expect(run(finding({ severity })).results[0]?.level).toBe(level);
  });

  it('leads from each finding to its rule', () => {
    const { tool, results } = run(finding({ rule: 'unknown-flag' }), finding());
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(results.map(({ ruleId }) => ruleId)).toEqual(['unknown-flag', 'invalid-config']);
  });

  it('describes every rule once, and where to read more', () => {
    const { rules } = run().tool.driver;
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const { id, shortDescription, help } of rules) {
      expect(shortDescription.text).toMatch(/[^.]\.$/);
      expect(help.text).toBe(`Explained with examples in docs/lint-rules.md#${id}.`);
    }
  });

  it('says in the message which part of the file is meant', () => {
    const { message } = run(finding({ path: ['tools', 0, 'args'] })).results[0] ?? {};
    expect(message?.text).toBe('tools → 0 → args: wrong');
  });
});
