import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Libraries of hundreds of modules in a few files; made by the build of @climax/fixtures, done without before that. */
const libraries = fileURLToPath(new URL('fixtures/dist/libraries', import.meta.url));
const bundled = {
  '^typebox$': `${libraries}/typebox/index.mjs`,
  '^typebox/(.+)$': `${libraries}/typebox/$1.mjs`,
  '^@modelcontextprotocol/sdk/(.+)\\.js$': `${libraries}/sdk/$1.mjs`,
};

/** For projects whose tests use the client of the SDK, and do not test it: its objects are from another realm than theirs. */
export const clientOnce = existsSync(libraries)
  ? { '^@modelcontextprotocol/sdk/(client/.+|types)\\.js$': `${libraries}/once/sdk/$1.mjs` }
  : {};

// Where it is set, every Node that a test starts reads these certificates first, which takes longer than the rest of its start.
// Turbo does not hand it on either.
delete process.env.NODE_EXTRA_CA_CERTS;

/** One jest set-up for every package: TypeScript through swc, ES modules, real parts. */
export default {
  testEnvironment: fileURLToPath(new URL('jest.environment.mjs', import.meta.url)),
  // Tests start real programs, and machines are sometimes busy: how long things take is for bench/. Only a test that
  // would never end reaches this.
  testTimeout: 120_000,
  setupFilesAfterEnv: process.env.CI ? [fileURLToPath(new URL('jest.retry.mjs', import.meta.url))] : [],
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  moduleNameMapper: {
    ...(existsSync(libraries) ? bundled : {}),
    '^fast-check$': fileURLToPath(new URL('jest.fast-check.mjs', import.meta.url)),
    '^fast-check/unseeded$': fileURLToPath(import.meta.resolve('fast-check')),
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
};
