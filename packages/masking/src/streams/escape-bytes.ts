import { controlSequencesInBytes } from '@climax/text/output';

/** Matches what `stripEscapes` removes, but in UTF-8 bytes read as latin1. Backspaces are left to `backspaceView`. */
export const escapeBytes = new RegExp(
  `${controlSequencesInBytes.sequence}|${controlSequencesInBytes.control}`,
  'g',
);
