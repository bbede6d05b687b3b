// Stands in for fast-check in tests, so that each run tries the same values: what fails here fails everywhere.
// CLIMAX_TEST_SEED=N tries others.
import fc from 'fast-check/unseeded';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.CLIMAX_TEST_SEED ?? 42) });

const firstSurrogate = 0xd800;
const surrogates = 0x800;

/** Makes what the unit `binary` makes, without its table of all code points: that takes half a second in each test file. */
const codePoint = fc.nat({ max: 0x10ffff - surrogates }).map(
  (index) => String.fromCodePoint(index < firstSurrogate ? index : index + surrogates),
  (value) => {
    if (!/^\P{Surrogate}$/su.test(value)) throw new Error('not a character');
    const point = value.codePointAt(0);
    return point < firstSurrogate ? point : point - surrogates;
  },
);

export function string(constraints) {
  return fc.string(constraints?.unit === 'binary' ? { ...constraints, unit: codePoint } : constraints);
}

export * from 'fast-check/unseeded';
export default { ...fc, string };
