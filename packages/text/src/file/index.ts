export { decodeText } from './decode-text.ts';
export { readSmallFile } from './read-small-file.ts';
export { readSmallText } from './read-small-text.ts';
export { replaceFile } from './replace-file.ts';
