import { readFileSync } from 'node:fs';
import { listBundled, loadConfig, parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { lintConfig, lintRules } from './lint-config.ts';
import { defineConfig } from './testing/define.ts';

const guide = readFileSync(new URL('../../../docs/lint-rules.md', import.meta.url), 'utf8');
const sections = new Map(
  guide
    .split(/^## /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')), section]),
);

describe('docs/lint-rules.md', () => {
  it('has a section for every rule, in order, and for nothing else', () => {
    expect([...sections.keys()]).toEqual(lintRules.map(({ id }) => id));
  });

  it.each(lintRules)('states the severity and the summary of $id', ({ id, severity, summary }) => {
    const prose = sections.get(id)?.replace(/\s+/g, ' ');
    expect(prose).toContain(`Severity: ${severity}. ${summary}`);
  });

  it.each(lintRules)('shows a config that $id reports and one without findings', ({ id, severity }) => {
    const [reported = '', better = '', ...others] = examplesOf(id);
    expect(lint(reported)).toContainEqual(expect.objectContaining({ rule: id, severity }));
    expect(lint(better)).toEqual([]);
    expect(others).toEqual([]);
  });
});

describe('lintConfig with comments in the file', () => {
  const rulesOf = (text: string) => lintConfig(parseConfig(text), { text }).map(({ rule }) => rule);
  const text = (before: string, behind: string) =>
    `name: n\ndescription: Some notes\ncommand: notes\ntools:\n  - name: clear\n    description: Delete the notes\n${before}\n    command: delete${behind}\n`;

  it.each([
    ['none', '', '', ['understated-risk']],
    ['the next line', '    # climax-lint-disable-next-line understated-risk', '', []],
    ['the line', '', ' # climax-lint-disable-line understated-risk', []],
    ['the file', '# climax-lint-disable understated-risk', '', []],
    [
      'several rules and a reason',
      '# climax-lint-disable tool-name, understated-risk -- it is a dry run',
      '',
      [],
    ],
    ['another rule', '# climax-lint-disable tool-name', '', ['understated-risk']],
    ['a rule in the reason', '# climax-lint-disable tool-name -- understated-risk', '', ['understated-risk']],
    ['another line', '# climax-lint-disable-line understated-risk', '', ['understated-risk']],
    ['no rule', '# climax-lint-disable', '', ['understated-risk']],
  ])('switches off %s', (_, before, behind, rules) => {
    expect(rulesOf(text(before, behind))).toEqual(rules);
  });

  it('reports a rule that does not exist where the comment is', () => {
    const given = text(
      '# climax-lint-disable tool-nam, unknown-flag, elephants',
      ' # climax-lint-disable-line understated-risk',
    );
    const place = { rule: 'unknown-rule', severity: 'warning', file: 'n.yaml', line: 7, path: [] };
    expect(lintConfig(parseConfig(given, 'n.yaml'), { text: given })).toEqual([
      { ...place, column: 23, message: 'there is no rule "tool-nam". Did you mean "tool-name"?' },
      { ...place, column: 47, message: 'there is no rule "elephants"' },
    ]);
  });

  it('says nothing about comments without the text', () => {
    const config = parseConfig(text('# climax-lint-disable understated-risk', ''));
    expect(lintConfig(config).map(({ rule }) => rule)).toEqual(['understated-risk']);
  });
});

describe('lintConfig', () => {
  it('places its findings in the file, in order', () => {
    const text = [
      'name: notes',
      'description: Notes on this machine',
      'command: notes',
      'tools:',
      '  - name: notes/list',
      '    description: List all notes',
      '    args:',
      '      - name: limit',
      '        description: Number of notes',
      '        type: integer',
      '        default: ten',
    ].join('\n');
    expect(lintConfig(parseConfig(text, 'notes.yaml'))).toEqual([
      {
        rule: 'tool-name',
        severity: 'error',
        message: `'notes/list' is not made of 1 to 128 letters, digits, "_", "." or "-"`,
        file: 'notes.yaml',
        line: 5,
        column: 11,
        path: ['tools', 0, 'name'],
      },
      {
        rule: 'invalid-default',
        severity: 'error',
        message: "'ten' is not an integer",
        file: 'notes.yaml',
        line: 11,
        column: 18,
        path: ['tools', 0, 'args', 0, 'default'],
      },
    ]);
  });

  it('names a config that was made in code by its name', () => {
    const config = defineConfig({ tools: [{ name: '', description: 'Do something useful' }] });
    expect(lintConfig(config)).toEqual([
      expect.objectContaining({ rule: 'tool-name', file: 'demo', line: 1, column: 1 }),
    ]);
  });

  it('passes on everything that the reader of the file noticed', () => {
    const config = defineConfig({});
    const place = { file: 'a.yaml', line: 3, column: 4, path: ['tags'] };
    const warnings = [{ ...place, code: 'yaml-1.1-octal' as const, message: 'is odd' }];
    config.origin = { file: 'a.yaml', warnings, locate: () => ({ line: 1, column: 1 }) };
    expect(lintConfig(config)).toEqual([
      { ...place, rule: 'suspicious-value', severity: 'warning', message: 'is odd' },
    ]);
  });

  it('has rules with unique names', () => {
    expect(new Set(lintRules.map(({ id }) => id)).size).toBe(lintRules.length);
  });

  it.each(listBundled())('finds nothing in the bundled config %s', (name) => {
    const config = loadConfig(name);
    const text = readFileSync(config.origin?.file ?? '', 'utf8');
    expect(lintConfig(config, { text })).toEqual([]);
  });
});

/** The examples of a section, with the top-level keys that they leave out. */
function examplesOf(id: string): string[] {
  const blocks = sections.get(id)?.matchAll(/```yaml\n(.*?)```/gs) ?? [];
  return [...blocks].map(([, example = '']) => {
    const frame = ['name: notes', 'description: Notes on this machine', 'command: notes'];
    const missing = frame.filter((line) => !new RegExp(`^${line.split(':')[0]}:`, 'm').test(example));
    return `${missing.join('\n')}\n${example}`;
  });
}

function lint(text: string) {
  return lintConfig(parseConfig(text), { text });
}
