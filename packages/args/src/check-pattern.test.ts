import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { buildInputSchema, validateToolArgs } from './index.ts';

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

  it('refuses a value whose match would take for ever', () => {
    const { errors } = validateToolArgs({ base: `${'a'.repeat(60)}!` }, toolWith("pattern: '(a+)+'"));
    expect(errors).toEqual(["Argument 'base' must match (a+)+"]);
  });

  it('is in the schema, for the whole value', () => {
    expect(buildInputSchema(tool.args).properties.base).toMatchObject({ pattern: '^(?:[^-/].*)$' });
  });

  it('must be a regular expression', () => {
    expect(() => toolWith("pattern: '('")).toThrow('pattern: not a regular expression');
  });
});
