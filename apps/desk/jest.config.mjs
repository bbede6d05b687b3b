import base from '../../jest.config.base.mjs';

const components = { transform: { react: { runtime: 'automatic', importSource: 'preact' } } };

export default {
  ...base,
  globalSetup: './test/browser/find-browser.mjs',
  // Every file with a browser starts one of its own: two at a time would only wait for each other.
  maxWorkers: 1,
  // A page, a server and the programs it runs share the machine with whatever else is tested.
  testTimeout: 90_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: [...base.testMatch, '<rootDir>/src/**/*.test.tsx'],
  transform: {
    ...base.transform,
    '^.+\\.tsx$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, ...components },
        module: { type: 'es6' },
      },
    ],
  },
};
