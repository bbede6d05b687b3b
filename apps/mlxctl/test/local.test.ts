import { describe } from '@jest/globals';
import { describeServers } from './servers.ts';

describe('climax-mlxctl on this machine', () => describeServers({}, ''));
