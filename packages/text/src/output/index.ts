export { everyHiddenCharacter, findHidden } from '../show/hidden-characters.ts';
export { ByteCollector } from './byte-collector.ts';
export { showHidden, showHiddenInPieces, showOnTerminal } from './show-hidden.ts';
export { splitHidden, type TextPiece } from './split-hidden.ts';
export { stripEscapes } from './strip-escapes.ts';
