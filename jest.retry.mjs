// Tests use real windows, browsers, processes and clocks on machines that do other work as well. In CI one that fails is
// tried once more, and what it failed with is printed; anything wrong with the code fails both times. Locally nothing is
// tried twice, so that an unreliable test is noticed.
import { jest } from '@jest/globals';

jest.retryTimes(1, { logErrorsBeforeRetry: true });
