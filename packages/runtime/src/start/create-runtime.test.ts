import { describe, expect, it } from '@jest/globals';
import type { Runtime } from '../runtime.ts';
import { createRuntime } from './create-runtime.ts';

const parts = { catalogue: { serverName: 'old' }, log: {} } as unknown as Runtime;

describe('createRuntime', () => {
  it('has the parts that are attached later, for everyone who has it', () => {
    const runtime = createRuntime(parts);
    const seenByDesk: Runtime = runtime;
    const admit = () => () => {};
    runtime.attach({ admit });
    runtime.attach({ catalogue: { serverName: 'new' } as Runtime['catalogue'] });
    expect([seenByDesk.admit, seenByDesk.catalogue.serverName]).toEqual([admit, 'new']);
    expect(seenByDesk.log).toBe(parts.log);
  });

  it('does not change the parts it is made from', () => {
    createRuntime(parts).attach({ catalogue: { serverName: 'new' } as Runtime['catalogue'] });
    expect(parts.catalogue.serverName).toBe('old');
  });
});
