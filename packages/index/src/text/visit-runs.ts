/** Calls `visit` with each maximal run of letters and digits, as written in the text. */
export function visitRuns(text: string, visit: (run: string) => void): void {
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    if (isWordCode(text.charCodeAt(i))) {
      if (start < 0) start = i;
    } else if (start >= 0) {
      visit(text.slice(start, i));
      start = -1;
    }
  }
  if (start >= 0) visit(text.slice(start));
}

/**
 * The parts of a run that is written as several words in one, lower-case; none for a simple word.
 * `getUser` → get, user; `base64` → base; a run of ideographs → its pairs.
 */
export function splitRun(run: string): string[] {
  if (simpleWord.test(run)) return [];
  if (!hasInnerBoundary(run)) return !isAscii(run) && ideograph.test(run) ? pairs(foldWord(run)) : [];
  if (ideograph.test(run)) return pairs(foldWord(run));
  const parts = run.match(partPattern) ?? [];
  return parts.map(foldWord).filter((part) => part.length > 1 && part.length < run.length);
}

/** Lower case without accents: what two spellings of one word share. */
export function foldWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  // Decomposed first: some capitals have no single lower-case character. Composed again: Korean syllables must not stay in pieces.
  const bare = word.normalize('NFKD').replace(/[\p{M}\s]+/gu, '');
  // Runs of only marks are kept: no word is empty.
  return bare === '' ? word : bare.toLowerCase().normalize('NFC');
}

/** Most runs are plain words, and a pattern detects that faster than a cold loop. */
const simpleWord = /^[A-Za-z]?[a-z]*$/;
const partPattern = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|[\p{Lo}\p{Lm}\p{Lt}]+/gu;
const ideograph = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const otherWordCharacter = /[\p{L}\p{N}\p{M}]/u;

function pairs(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, i) => word.slice(i, i + 2));
}

/** Whether a UTF-16 code belongs to a word: a letter, a digit, a mark on one, or half of a rarer character. */
export function isWordCode(code: number): boolean {
  if (code < 128) return isLower(code) || isUpper(code) || isDigit(code);
  if (code >= 0xd800 && code <= 0xdfff) return true;
  return otherWordCharacter.test(String.fromCharCode(code));
}

/** Whether upper case or a digit changes inside the run, other than at its first letter. */
function hasInnerBoundary(run: string): boolean {
  let lower = 0;
  let upper = 0;
  let digits = 0;
  for (let i = 0; i < run.length; i++) {
    const code = run.charCodeAt(i);
    if (isDigit(code)) digits++;
    else if (isUpper(code)) upper += i === 0 ? 0 : 1;
    else lower++;
  }
  return (digits > 0 && digits < run.length) || (upper > 0 && lower > 0);
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

const isLower = (code: number) => code >= 97 && code <= 122;
const isUpper = (code: number) => code >= 65 && code <= 90;
const isDigit = (code: number) => code >= 48 && code <= 57;
