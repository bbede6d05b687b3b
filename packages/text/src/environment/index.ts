export { eraseVariable } from './erase-variable.ts';
