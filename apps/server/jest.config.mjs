import base from '../../jest.config.base.mjs';

/** Most of these tests wait for processes: two files at a time, even where there are only two cores. */
export default { ...base, maxWorkers: 2 };
