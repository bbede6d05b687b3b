export { everyHiddenCharacter, findHidden } from '../show/hidden-characters.ts';
export { controlSequencesInBytes } from './control-sequences.ts';
export { showHidden, showHiddenInPieces, showOnTerminal } from './show-hidden.ts';
export { splitHidden, type TextPiece } from './split-hidden.ts';
export { stripEscapes } from './strip-escapes.ts';
