const SHOWN_CHARS = 200;

/** A path fit for a message: at most 200 characters, what a reader cannot see written as `\u202e`. */
export function showPath(path: string): string {
  const shown =
    path.length > SHOWN_CHARS ? `${path.slice(0, SHOWN_CHARS)}… (${path.length} characters)` : path;
  return shown.replace(
    hidden,
    (character) => `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );
}

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
