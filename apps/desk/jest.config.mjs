import base, { clientOnce } from '../../jest.config.base.mjs';

const components = { transform: { react: { runtime: 'automatic', importSource: 'preact' } } };

export default {
  ...base,
  moduleNameMapper: { ...clientOnce, ...base.moduleNameMapper },
  globalSetup: './test/browser/find-browser.mjs',
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
