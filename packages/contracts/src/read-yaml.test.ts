import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dump } from 'js-yaml';
import { readYaml } from './read-yaml.ts';

describe('readYaml', () => {
  it('reads what js-yaml writes for a JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const json = JSON.parse(JSON.stringify(value));
        const reading = readYaml(dump(json, { noRefs: true }));
        expect(reading.ok && reading.located.value).toEqual(json);
      }),
    );
  });

  it.each<[string, unknown]>([
    ['yes', 'yes'],
    ['"1"', '1'],
    ['-1.5e3', -1500],
    ['0x10', '0x10'],
    ['.inf', '.inf'],
    ['~', null],
    ['true', true],
    ['|\n  a\n  b\n', 'a\nb\n'],
  ])('reads the scalar %j as %j', (text, value) => {
    const reading = readYaml(text);
    expect(reading.ok && reading.located.value).toEqual(value);
  });

  it('knows where keys and values stand', () => {
    const reading = readYaml('a:\n  - b: c\n');
    expect(reading.ok && reading.located.locate(['a', 0, 'b'], 'key')).toBe(7);
    expect(reading.ok && reading.located.locate(['a', 0, 'b'])).toBe(10);
  });
});
