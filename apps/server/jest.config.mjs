import base from '../../jest.config.base.mjs';

/** Most of these tests wait for processes: three files at a time keep even two cores busy. */
export default { ...base, maxWorkers: 3 };
