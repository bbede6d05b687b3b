/** Echoed texts are cut to this many characters. */
const maxShown = 200;

/** Characters that change or hide what a reader sees. The line feed is left alone: it is only a line feed. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * A text from outside made fit for a message: at most 200 characters; control, bidirectional and invisible
 * characters and lone surrogates written as `\u202e`.
 */
export function showText(text: string): string {
  if (text.length <= maxShown && !unsafe.test(text)) return text;
  let shown = '';
  let cut = '';
  for (const character of text) {
    shown += isUnsafe(character) ? escapeCharacter(character) : character;
    if (shown.length > maxShown) return `${cut}…`;
    if (shown.length < maxShown) cut = shown;
  }
  return shown;
}

function isUnsafe(character: string): boolean {
  return character !== '\n' && unsafe.test(character);
}

function escapeCharacter(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16);
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`;
}
