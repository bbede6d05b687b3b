import { describe, expect, it } from '@jest/globals';
import { headerLines, readHeader } from './header.ts';

const header = { program: 'gh', version: '2.23.0', sources: ['help', 'man'], digest: 'sha256:1' };

describe('headerLines', () => {
  it('names the program and its version, and can be read again', () => {
    const [about, data] = headerLines(header);
    expect(about).toMatch(/^# Imported from gh 2\.23\.0 by climax import\./);
    expect(data).toMatch(/^# climax-import: \{/);
    expect(readHeader(`${about}\n${data}\nname: gh\n`)).toEqual(header);
  });

  it('is two lines, whatever the program is called', () => {
    const named = { ...header, program: './a\nb: c\r\u001b[2J' };
    expect(headerLines(named)[0]).toMatch(/^# Imported from [ -~]+$/);
    expect(readHeader(headerLines(named).join('\n'))).toEqual(named);
  });

  it('does without a version', () => {
    const { version: _, ...other } = header;
    expect(headerLines(other)[0]).toMatch(/^# Imported from gh by climax import/);
  });
});

describe('readHeader', () => {
  it.each([
    ['a config that was not imported', 'name: gh\n'],
    ['a header that is damaged', '# climax-import: {"program"\nname: gh\n'],
    ['a line far below', `${'\n'.repeat(30)}# climax-import: {"program":"gh"}\n`],
    ...['null', '[]', '{"program":5}', '{"program":"gh","settings":null}'].map((data) => [
      `other data than a header: ${data}`,
      `# climax-import: ${data}\nname: gh\n`,
    ]),
    ...['{"from":5}', '{"only":{}}', '{"as":[]}', '{"depth":"1"}'].map((settings) => [
      `settings of other types: ${settings}`,
      `# climax-import: {"program":"gh","settings":${settings}}\nname: gh\n`,
    ]),
    ['a text within a value', 'description: "# climax-import: {}"\n'],
  ])('finds none in %s', (_, text) => {
    expect(readHeader(text)).toBeUndefined();
  });
});
