export { everyHiddenCharacter } from '../show/hidden-characters.ts';
export { showHidden, showOnTerminal } from './show-hidden.ts';
export { splitHidden, type TextPiece } from './split-hidden.ts';
export { escapeBytes, stripEscapes } from './strip-escapes.ts';
