import { describe } from '@jest/globals';
import { withSsh } from './place.ts';
import { describeServers } from './servers.ts';

describe('climax-mlxctl through ssh', () => describeServers(withSsh('studio'), 'studio-'));
