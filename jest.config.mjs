import { availableParallelism } from 'node:os';

/** The tests of every package in one run, for the gate: jest starts once, and no core is idle while files are left. */
export default {
  projects: ['<rootDir>/packages/*', '<rootDir>/apps/*'],
  // Many tests wait for processes: one file more than there are cores keeps all of them busy.
  maxWorkers: availableParallelism() + 1,
  // Jest does not free everything that a test file has loaded.
  workerIdleMemoryLimit: '1GB',
};
