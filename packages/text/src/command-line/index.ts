export { plainWords, splitWords, type Word } from './split-words.ts';
