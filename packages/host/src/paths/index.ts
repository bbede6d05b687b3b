export { isInside } from './is-inside.ts';
export { xdgDirectory } from './xdg-directory.ts';
