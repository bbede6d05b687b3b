import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { type Finding, lintRules } from '../lint-config.ts';
import { type LintFormat, reporters } from './reporters.ts';

const finding = (given: Partial<Finding> = {}): Finding => ({
  file: 'git.yaml',
  line: 14,
  column: 7,
  path: ['tools', 0, 'name'],
  severity: 'warning',
  rule: 'unknown-flag',
  message: 'the help has no --x',
  ...given,
});
const options = { version: '1.2.3', directory: process.cwd() };
const report = (format: LintFormat, ...findings: Finding[]) => reporters[format](findings, options);

describe('the text for people', () => {
  it('has a line for each finding, and counts them', () => {
    const text = report(
      'text',
      finding(),
      finding({ severity: 'error', line: 0, path: [] }),
      finding({ severity: 'info' }),
    );
    expect(text).toBe(
      [
        'git.yaml:14:7 warning unknown-flag: tools → 0 → name: the help has no --x',
        'git.yaml error unknown-flag: the help has no --x',
        'git.yaml:14:7 info unknown-flag: tools → 0 → name: the help has no --x',
        '',
        '1 error, 1 warning, 1 note',
        '',
      ].join('\n'),
    );
    expect(report('text')).toBe('No findings\n');
  });

  it('says that a config which cannot be loaded is not checked further', () => {
    expect(report('text', finding({ rule: 'invalid-config' }))).toContain('fix it and run lint again.\n');
    expect(report('text', finding())).not.toContain('run lint again');
  });
});

describe('annotations for GitHub', () => {
  it.each<[Partial<Finding>, string]>([
    [{}, '::warning file=git.yaml,line=14,col=7,title=unknown-flag::tools → 0 → name: the help has no --x\n'],
    [
      { severity: 'info', line: 0, path: [] },
      '::notice file=git.yaml,title=unknown-flag::the help has no --x\n',
    ],
    [
      { severity: 'error', file: 'a,b:c%.yaml', path: [], message: '100%\r\n::error::forged' },
      '::error file=a%2Cb%3Ac%25.yaml,line=14,col=7,title=unknown-flag::100%25%0D%0A::error::forged\n',
    ],
  ])('%j', (given, line) => {
    expect(report('github', finding(given))).toBe(line);
  });

  it('are nothing without findings', () => {
    expect(report('github')).toBe('');
  });
});

describe('JSON and SARIF', () => {
  it('has the findings as they are', () => {
    expect(JSON.parse(report('json', finding()))).toEqual([finding()]);
  });

  it('describes every rule, and points from each result to its rule', () => {
    const {
      version,
      runs: [run],
    } = JSON.parse(
      report('sarif', finding(), finding({ rule: lintRules[0]?.id as string, severity: 'info' })),
    );
    expect([version, run.tool.driver.version]).toEqual(['2.1.0', '1.2.3']);
    const ids = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...lintRules.map(({ id }) => id), 'invalid-config', 'unknown-flag']);
    expect(
      run.results.map(({ ruleIndex, level }: { ruleIndex: number; level: string }) => [
        ids[ruleIndex],
        level,
      ]),
    ).toEqual([
      ['unknown-flag', 'warning'],
      [lintRules[0]?.id, 'note'],
    ]);
  });

  it.each([
    ['git.yaml', { uri: 'git.yaml', uriBaseId: 'ROOT' }],
    ['./configs/my file#1.yaml', { uri: 'configs/my%20file%231.yaml', uriBaseId: 'ROOT' }],
    [join(process.cwd(), 'a.yaml'), { uri: 'a.yaml', uriBaseId: 'ROOT' }],
    ['/etc/a b.yaml', { uri: 'file:///etc/a%20b.yaml' }],
    ['../a.yaml', { uri: pathToFileURL(join(process.cwd(), '..', 'a.yaml')).href }],
    ['..a.yaml', { uri: '..a.yaml', uriBaseId: 'ROOT' }],
  ])('names the file %s', (file, artifactLocation) => {
    const [result] = JSON.parse(report('sarif', finding({ file, line: 0 }))).runs[0].results;
    expect(result.locations).toEqual([{ physicalLocation: { artifactLocation } }]);
  });
});
