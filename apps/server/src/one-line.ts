/** JSON on one line for every reader: characters that some take for a line end or a terminal command are escaped. */
export function toJsonLine(value: object): string {
  return escapeCharacters(JSON.stringify(value), /[\u007f-\u009f\u2028\u2029]/g);
}

/** A text on one line, control characters visible. */
export function toTextLine(text: string): string {
  return escapeCharacters(text, /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g);
}

function escapeCharacters(text: string, characters: RegExp): string {
  return text.replace(characters, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
