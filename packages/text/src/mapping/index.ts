export { isMapping } from './is-mapping.ts';
