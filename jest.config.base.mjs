import { fileURLToPath } from 'node:url';

/** One jest set-up for every package: TypeScript through swc, ES modules, real parts. */
export default {
  testEnvironment: 'node',
  // Tests start real programs, and machines are sometimes busy: how long things take is for bench/.
  testTimeout: 30_000,
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/**/*.test.ts'],
  moduleNameMapper: {
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
