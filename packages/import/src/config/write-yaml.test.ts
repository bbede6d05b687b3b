import { readYaml } from '@climax/text/yaml';
import { describe, expect, it } from '@jest/globals';
import { writeYaml } from './write-yaml.ts';

const readBack = (text: string) => {
  const reading = readYaml(text, 'written.yaml');
  if (!reading.ok) throw new Error(JSON.stringify(reading));
  return reading.document.value;
};

describe('writeYaml', () => {
  it.each([
    'plain words',
    '--flag=',
    '-n',
    'yes',
    'NULL',
    '1.10',
    '007',
    'key: value',
    'ends with:',
    'a # comment',
    '# comment',
    '- item',
    '[list]',
    '{map}',
    '*star',
    '&anchor',
    '!tag',
    '%directive',
    '@at',
    '`tick`',
    '"quoted"',
    "it's",
    ' leading',
    'trailing ',
    '',
    'a\nb',
    '日本語',
    'tab\there',
    'a, b and c are more than forty characters long',
    'x: {a, b} [c]',
  ])('writes %j so that it is read back', (text) => {
    expect(readBack(writeYaml({ key: text, list: [text, text], map: { inner: text } }))).toEqual({
      key: text,
      list: [text, text],
      map: { inner: text },
    });
  });

  it('writes long lists below each other', () => {
    const items = Array.from({ length: 30 }, (_, at) => `value-${at}`);
    expect(writeYaml({ enum: items }).split('\n')[1]).toBe('  - value-0');
    expect(readBack(writeYaml({ enum: items }))).toEqual({ enum: items });
  });

  it('puts comments above and next to their entries', () => {
    const comments = new Map([
      ['tools.0', { above: ['about the tool'] }],
      ['tools.0.risk', { above: [], beside: 'reviewed' }],
    ]);
    expect(writeYaml({ tools: [{ name: 'a', risk: 'read' }] }, comments)).toBe(
      'tools:\n  # about the tool\n  - name: a\n    risk: read # reviewed\n',
    );
  });

  it('keeps long sentences with many signs unchanged', () => {
    const text = `${'List the rows, "columns" and \'values\' of a table; '.repeat(20)}{end}`;
    expect(readBack(writeYaml({ text }))).toEqual({ text });
  });
});
