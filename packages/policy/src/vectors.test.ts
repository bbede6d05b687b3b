import { mergeConfigs, parseConfig } from '@climax/config';
import { acceptedOutcomes, loadFixture, loadVectors, matches, type Vector } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { findViolations } from './call/validate-arguments.ts';
import { applyPolicy, PolicyError, parsePolicy } from './index.ts';

const here = { env: {}, directory: process.cwd() };

/** Where we do otherwise than the Python implementation, and why. */
const deliberateDifferences: Record<string, string> = {
  'policy-load-valid/limits-inverted': 'limits that no value can keep are a load error',
  'policy-load-valid/unknown-keys':
    'an unknown key is a load error: a misspelt constraint must not be silent',
  'policy-apply/unknown-arg': 'a constraint on an unknown argument is a load error',
  'policy-apply/unknown-arg-only': 'a constraint on an unknown argument is a load error',
  'policy-apply/unknown-both': 'a constraint on an unknown argument is a load error',
  'policy-apply/global-arg-not-constrainable': 'a constraint on a global argument is a load error',
  'policy-validate/huge': 'digits are compared exactly and shown as they came, not as Infinity',
};

function demanded(...files: string[]): Vector[] {
  const vectors = files.flatMap(loadVectors);
  return vectors.filter(({ id, check }) => check !== 'advisory' && !(id in deliberateDifferences));
}

function expectAccepted(actual: unknown, vector: Vector): void {
  const accepted = acceptedOutcomes(vector);
  if (accepted.some((outcome) => matches(actual, outcome))) return;
  expect(actual).toEqual(accepted[0]);
}

function load(yaml: string) {
  try {
    const { tools, approval, ...policy } = parsePolicy(yaml);
    const named = [...tools].map(([name, tool]) => [name, { ...tool, args: Object.fromEntries(tool.args) }]);
    const asked = { ...approval, tools: Object.fromEntries(approval.tools) };
    return { ok: true, config: { ...policy, approval: asked, tools: Object.fromEntries(named) } };
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error;
    return { ok: false, locations: new Set(error.problems.map(({ path }) => path.join(' → '))) };
  }
}

function fixtureTools(name: string) {
  return mergeConfigs(loadFixture(name).map((config) => parseConfig(JSON.stringify(config)))).tools;
}

function apply({ fixture, policy }: Record<string, any>) {
  const { tools, warnings } = applyPolicy(fixtureTools(fixture), parsePolicy(JSON.stringify(policy)), here);
  return {
    tools: tools.map(({ tool: { name, description }, constraints }) => {
      return { name, description, constraints: Object.fromEntries(constraints) };
    }),
    // Further warnings are ours: the Python implementation has just two kinds.
    warnings: warnings
      .filter(({ code }) => code.startsWith('unknown-'))
      .map(({ code, path }) => ({ kind: code, tool: path[1] })),
  };
}

/** What the vectors call it. */
const kinds: Record<string, string> = { timeout: 'too-long' };

function validate({ tool, constraints, arguments: args }: Record<string, any>) {
  const config = { command: 'x', tools: [{ name: 't', description: '', ...tool }] };
  const definition = parseConfig(JSON.stringify(config)).tools[0]!;
  const violations = findViolations(args, definition, new Map(Object.entries(constraints)), here);
  return {
    ok: violations.length === 0,
    violations: violations.map(({ argument, code }) => ({ arg: argument, kind: kinds[code] ?? code })),
    errors: violations.map(({ message }) => message),
  };
}

describe('vectors', () => {
  it.each(
    demanded('policy-load-valid', '0.5/policy-load-valid').map((vector) => [vector.id, vector] as const),
  )('%s', (_, vector) => {
    expectAccepted(load(vector.input.yaml), vector);
  });

  it.each(
    demanded('policy-load-invalid', '0.5/policy-load-invalid').map((vector) => [vector.id, vector] as const),
  )('%s', (_, vector) => {
    const loaded = load(vector.input.yaml);
    if (loaded.ok) return expectAccepted(loaded, vector);
    const expected: { loc: string[] }[] = vector.expected.errors;
    const wholeFile = expected.some(({ loc }) => loc.length === 0);
    expect(loaded.locations).not.toEqual(new Set());
    if (!wholeFile) expect(loaded.locations).toEqual(new Set(expected.map(({ loc }) => loc.join(' → '))));
  });

  it.each(demanded('policy-apply').map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    expectAccepted(apply(vector.input), vector);
  });

  it.each(
    demanded('policy-validate', 'policy-validate-random').map((vector) => [vector.id, vector] as const),
  )('%s', (_, vector) => {
    expectAccepted(validate(vector.input), vector);
  });
});

describe('deliberate differences from the vectors', () => {
  const all = ['policy-load-valid', 'policy-apply', 'policy-validate'].flatMap(loadVectors);
  const byId = new Map(all.map((vector) => [vector.id, vector]));
  const inputOf = (id: string) => byId.get(id)!.input;

  it('are about vectors that exist', () => {
    expect(Object.keys(deliberateDifferences).filter((id) => !byId.has(id))).toEqual([]);
  });

  it.each([
    ['policy-load-valid/limits-inverted', ['tools → a → args → num → min']],
    ['policy-load-valid/unknown-keys', ['version', 'tools → a → note', 'tools → a → args → num → minimum']],
  ])('%s is refused', (id, locations) => {
    expect(load(inputOf(id).yaml)).toEqual({ ok: false, locations: new Set(locations) });
  });

  it.each([
    ['policy-apply/unknown-arg', 'tools.git_log.args.nope: the tool has no such argument; it has'],
    ['policy-apply/unknown-arg-only', 'tools.git_log.args.nope: the tool has no such argument; it has'],
    ['policy-apply/unknown-both', 'tools.git_log.args.y: the tool has no such argument; it has'],
    ['policy-apply/global-arg-not-constrainable', 'tools.v_show.args.vault: is a global argument'],
  ])('%s is refused', (id, message) => {
    expect(() => apply(inputOf(id))).toThrow(message);
  });

  it('policy-validate/huge is refused with its digits', () => {
    expect(validate(inputOf('policy-validate/huge'))).toMatchObject({
      ok: false,
      violations: [{ arg: 'n', kind: 'max' }],
      errors: [expect.stringMatching(/^Argument 'n': value 10{150,}… exceeds maximum 10$/)],
    });
  });
});
