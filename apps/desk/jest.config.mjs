import base from '../../jest.config.base.mjs';

// Every file with a browser starts one of its own: two at a time would only wait for each other.
export default { ...base, maxWorkers: 1 };
