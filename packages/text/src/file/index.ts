export { readSmallFile } from './read-small-file.ts';
