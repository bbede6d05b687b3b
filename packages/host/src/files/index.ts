export { fileReason } from './file-reason.ts';
export { readSmallFile } from './read-small-file.ts';
export { readSmallText } from './read-small-text.ts';
export { linkTarget, realPath, realPathSync } from './real-path.ts';
export { replaceFile } from './replace-file.ts';
