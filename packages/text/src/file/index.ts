export { decodeText } from './decode-text.ts';
export { readSmallFile } from './read-small-file.ts';
export { replaceFile } from './replace-file.ts';
