import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { buildInputSchema, validateToolArgs } from '../index.ts';

function toolWith(fields: string) {
  const text = `command: git\ntools:\n  - name: t\n    description: d\n    args:\n      - { name: base, ${fields} }\n`;
  const [tool] = parseConfig(text).tools;
  if (!tool) throw new Error('no tool');
  return tool;
}

describe('pattern', () => {
  const tool = toolWith("positional: true, pattern: '[^-/].*'");

  it.each(['main', 'v1.0..v2.0', 'HEAD~2'])('lets %s through', (base) => {
    expect(validateToolArgs({ base }, tool)).toMatchObject({ args: { base }, errors: [] });
  });

  it.each(['/etc/passwd', '', 'main\n/etc/passwd'])('refuses %j', (base) => {
    const { args, findings } = validateToolArgs({ base }, tool);
    expect(args).toEqual({});
    expect(findings).toEqual([
      {
        argument: 'base',
        code: 'pattern',
        message: "Argument 'base' must match [^-/].*",
        subject: "Argument 'base'",
      },
    ]);
  });

  it("refuses in the author's words", () => {
    const { errors } = validateToolArgs(
      { base: ['main', '/etc'] },
      toolWith("positional: true, multiple: true, pattern: '[^/].*', expects: 'a revision, not a path'"),
    );
    expect(errors).toEqual(["Argument 'base', value 2 must be a revision, not a path"]);
  });

  it('holds for each value of a list', () => {
    const { findings } = validateToolArgs(
      { base: ['a', '/b'] },
      toolWith("positional: true, multiple: true, pattern: '[a-z]+'"),
    );
    expect(findings).toMatchObject([
      { argument: 'base', code: 'pattern', message: "Argument 'base', value 2 must match [a-z]+", index: 1 },
    ]);
  });

  it('refuses a value that would take forever to match', () => {
    const { errors } = validateToolArgs({ base: `${'a'.repeat(60)}!` }, toolWith("pattern: '(a+)+'"));
    expect(errors).toEqual(["Argument 'base' must match (a+)+"]);
  });

  it('gives all values of a call one time to match', () => {
    const tool = toolWith("multiple: true, pattern: '(a+)+'");
    const slow = `${'a'.repeat(60)}!`;
    const { findings } = validateToolArgs({ base: ['a', ...Array(1000).fill(slow)] }, tool);
    expect(findings).toMatchObject([{ argument: 'base', code: 'pattern', index: 1 }]);
  });

  it('leaves no time to later arguments once it is spent', () => {
    const args = ['one', 'two'].map((name) => `{ name: ${name}, pattern: '(a+)+' }`).join(', ');
    const text = `command: git\ntools: [{ name: t, description: d, args: [${args}] }]\n`;
    const [tool] = parseConfig(text).tools;
    const given = { one: `${'a'.repeat(60)}!`, two: 'a' };
    expect(validateToolArgs(given, tool!).findings).toMatchObject([
      { argument: 'one', code: 'pattern' },
      { argument: 'two', code: 'pattern' },
    ]);
  });

  it('lets a full list of ordinary values through', () => {
    const tool = toolWith("multiple: true, pattern: '[a-z]+(?:/[a-z]+)*'");
    expect(validateToolArgs({ base: Array(10_000).fill('some/path/to/it') }, tool).findings).toEqual([]);
  });

  it('is in the schema, for the whole value', () => {
    expect(buildInputSchema(tool.args).properties.base).toMatchObject({ pattern: '^(?:[^-/].*)$' });
  });

  it('must be a regular expression', () => {
    expect(() => toolWith("pattern: '('")).toThrow('pattern: not a regular expression');
  });
});
