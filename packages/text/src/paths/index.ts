export { linkTarget, realPath, realPathSync } from './real-path.ts';
