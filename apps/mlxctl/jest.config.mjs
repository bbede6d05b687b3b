import base from '../../jest.config.base.mjs';

// Most tests start the built program, which takes its time on a busy machine.
export default { ...base, testTimeout: 30_000 };
