export { eraseVariable } from './erase-variable.ts';
export { isRunning } from './is-running.ts';
export { readSmallFile } from './read-small-file.ts';
export { readSmallText } from './read-small-text.ts';
export { replaceFile } from './replace-file.ts';
export { stopwatch, withDeadline } from './with-deadline.ts';
export { xdgDirectory } from './xdg-directory.ts';
