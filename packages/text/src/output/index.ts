export { showHidden } from './show-hidden.ts';
export { stripEscapes } from './strip-escapes.ts';
