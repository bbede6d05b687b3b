import { availableParallelism } from 'node:os';
import base from './jest.config.base.mjs';

/** The tests of every package in one run, for the gate: jest starts once, and no core is idle while files are left. */
export default {
  projects: ['<rootDir>/packages/*', '<rootDir>/apps/*'],
  // Jest does not take it from the projects.
  testTimeout: base.testTimeout,
  // Many tests wait for processes: four files more than there are cores keep all of them busy.
  maxWorkers: availableParallelism() + 4,
  // Jest does not free everything that a test file has loaded.
  workerIdleMemoryLimit: '1GB',
};
