export { quoteVisibly, quoteWord } from './quote-word.ts';
export { plainWords, splitWords, type Word } from './split-words.ts';
