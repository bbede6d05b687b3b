import base, { clientOnce } from '../../jest.config.base.mjs';

export default { ...base, moduleNameMapper: { ...clientOnce, ...base.moduleNameMapper } };
