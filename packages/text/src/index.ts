export { isMapping } from './show/is-mapping.ts';
export { kindWords } from './show/kind-words.ts';
export { listChoices } from './show/list-choices.ts';
export { showPath } from './show/show-path.ts';
export { showLine, showText } from './show/show-text.ts';
export { showJson, showValue } from './show/show-value.ts';
