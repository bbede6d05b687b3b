export { mask } from './mask.ts';
