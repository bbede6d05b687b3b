import base from '../../jest.config.base.mjs';

const components = { transform: { react: { runtime: 'automatic', importSource: 'preact' } } };

export default {
  ...base,
  globalSetup: './test/browser/find-browser.mjs',
  // Every file with a browser starts one of its own: two at a time would only wait for each other.
  maxWorkers: 1,
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
