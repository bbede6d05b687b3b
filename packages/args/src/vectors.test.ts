import type { Vector } from '@climax/vectors';
import { acceptedOutcomes, loadVectors, matches } from '@climax/vectors';
import { describe, expect, it } from '@jest/globals';
import { buildInputSchema, validateToolArgs } from './index.ts';
import { defineArgs, defineTool } from './testing/define.ts';

const takesOne = 'a list for a single text is a slip, not a text in JSON';
const notBoolean = 'only 0 and 1 are booleans';

/** Demanded vectors that we answer differently: why, and what we say besides the vector's other errors. */
const deliberateDifferences: Record<string, { reason: string; error: string }> = {
  'validate-args/string-nul': {
    reason: 'a NUL cannot be handed to a program',
    error: "Argument 'x': text may not contain a NUL character (\\u0000)",
  },
  'validate-args/rnd-005': {
    reason: takesOne,
    error: "Argument 'alpha' takes one value, got a list; call the tool once for each",
  },
  'validate-args/rnd-084': {
    reason: takesOne,
    error: "Argument 'flag' takes one value, got a list; call the tool once for each",
  },
  'validate-args/rnd-234': {
    reason: takesOne,
    error: "Argument 'alpha' takes one value, got a list; call the tool once for each",
  },
  'validate-args/string-empty-map': {
    reason: 'an object for a single text is a slip as well',
    error: "Argument 'x' takes one value, got an object; if its JSON is meant, pass that as text",
  },
  'validate-args/boolean-int-negative': {
    reason: notBoolean,
    error: "Argument 'x': cannot convert '-1' to boolean",
  },
  'validate-args/rnd-006': { reason: notBoolean, error: "Argument 'alpha': cannot convert '2' to boolean" },
  'validate-args/rnd-009': { reason: notBoolean, error: "Argument 'alpha': cannot convert '38' to boolean" },
  'validate-args/rnd-069': { reason: notBoolean, error: "Argument 'flag': cannot convert '13' to boolean" },
  'validate-args/rnd-122': { reason: notBoolean, error: "Argument 'beta': cannot convert '14' to boolean" },
  'validate-args/rnd-123': { reason: notBoolean, error: "Argument 'alpha': cannot convert '45' to boolean" },
  'validate-args/rnd-126': { reason: notBoolean, error: "Argument 'alpha': cannot convert '15' to boolean" },
  'validate-args/rnd-140': { reason: notBoolean, error: "Argument 'alpha': cannot convert '10' to boolean" },
  'validate-args/rnd-172': { reason: notBoolean, error: "Argument 'count': cannot convert '37' to boolean" },
  'validate-args/rnd-235': { reason: notBoolean, error: "Argument 'count': cannot convert '18' to boolean" },
  'validate-args/rnd-241': { reason: notBoolean, error: "Argument 'alpha': cannot convert '29' to boolean" },
  'validate-args/rnd-269': { reason: notBoolean, error: "Argument 'count': cannot convert '27' to boolean" },
};

/** Nothing is demanded for these; this is what we decided. */
const decisions: Record<string, unknown> = {
  'validate-args/integer-float-tiny': ["Argument 'x': cannot convert '1e-7' to integer"],
  'validate-args/integer-beyond-safe-text': { x: '9007199254740993' },
  'validate-args/string-list': ["Argument 'x' takes one value, got a list; call the tool once for each"],
  'validate-args/string-map': [
    "Argument 'x' takes one value, got an object; if its JSON is meant, pass that as text",
  ],
  'validate-args/number-float-inf': ["Argument 'x': cannot convert 'Infinity' to number"],
  'validate-args/number-float-nan': ["Argument 'x': cannot convert 'NaN' to number"],
  'validate-args/rnd-060': [
    "Missing required argument 'count'",
    "Argument 'fmt': cannot convert '[1]' to integer",
  ],
  'validate-args/rnd-106': [
    "Argument 'fmt': cannot convert 'true' to integer",
    `Argument 'flag': cannot convert '{"k":"v"}' to number`,
    "Argument 'count' must be one of: 0.5",
  ],
  'validate-args/rnd-111': [
    "Missing required argument 'alpha'",
    "Argument 'beta': cannot convert '-3' to boolean",
  ],
  'validate-args/rnd-216': [
    "Argument 'count': cannot convert '-3' to boolean",
    "Argument 'fmt' takes one value, got a list; call the tool once for each",
  ],
  'validate-args/rnd-238': [
    "Missing required argument 'flag'",
    "Argument 'beta': cannot convert '-1.08' to integer",
  ],
};

describe('validateToolArgs', () => {
  const vectors = [...loadVectors('validate-args'), ...loadVectors('validate-args-random')];
  const demanded = vectors.filter(({ check, id }) => check !== 'advisory' && !(id in deliberateDifferences));
  const differing = vectors.filter(({ id }) => id in deliberateDifferences);
  const advisory = vectors.filter(({ check }) => check === 'advisory');

  it.each(demanded.map((vector) => [vector.id, vector] as const))('meets %s', (_, vector) => {
    const outcome = validate(vector);
    const accepted = acceptedOutcomes(vector).map(sortErrors);
    const met = accepted.some((wanted) => matches(outcome, wanted));
    expect({ outcome, accepted, met }).toEqual({ outcome, accepted, met: true });
  });

  it.each(differing.map((vector) => [vector.id, vector] as const))('differs from %s', (id, vector) => {
    expect(validate(vector).errors).toContain(deliberateDifferences[id]?.error);
  });

  it.each(advisory.map((vector) => [vector.id, vector] as const))('decides %s', (id, vector) => {
    const { args, errors } = validateToolArgs(vector.input.args, defineTool(vector.input.tool));
    expect(errors.length > 0 ? errors : { ...args }).toEqual(decisions[id]);
  });

  it('knows every vector that it differs from', () => {
    expect(differing.map(({ id }) => id).sort()).toEqual(Object.keys(deliberateDifferences).sort());
  });
});

describe('buildInputSchema', () => {
  const demanded = loadVectors('input-schema').filter(({ check }) => check !== 'advisory');

  it.each(demanded.map((vector) => [vector.id, vector] as const))('meets %s', (_, vector) => {
    const schema = JSON.parse(JSON.stringify(buildInputSchema(defineArgs(vector.input.args))));
    expect(acceptedOutcomes(vector).map((outcome) => outcome.schema)).toContainEqual(schema);
  });
});

function validate(vector: Vector): Record<string, any> {
  const { args, errors } = validateToolArgs(vector.input.args, defineTool(vector.input.tool));
  return sortErrors(errors.length > 0 ? { ok: false, errors } : { ok: true, coerced: { ...args } });
}

/** The order of errors is not demanded. */
function sortErrors(outcome: Record<string, any>): Record<string, any> {
  return outcome.errors ? { ...outcome, errors: [...outcome.errors].sort() } : outcome;
}
