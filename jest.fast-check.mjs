// Stands in for fast-check in tests, so that each run tries the same values: what fails here fails everywhere.
// CLIMAX_TEST_SEED=N tries others.
import fc from 'fast-check/unseeded';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.CLIMAX_TEST_SEED ?? 42) });

export * from 'fast-check/unseeded';
export default fc;
