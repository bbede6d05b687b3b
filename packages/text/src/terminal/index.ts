export { nameList } from './name-list.ts';
export { wrapText } from './wrap-text.ts';
