export { escapeUnits } from './escape-units.ts';
export { endOfJsonString, jsonExcess } from './json-excess.ts';
export { quoteVisibly, quoteWord } from './quote-word.ts';
export { plainWords, splitWords, type Word } from './split-words.ts';
export { toJsonLine } from './to-json-line.ts';
