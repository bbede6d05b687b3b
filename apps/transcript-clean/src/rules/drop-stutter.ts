import { neverRepeated, rarelyRepeated } from './spoken-words.ts';
import { capitalize, isCapitalized, runsOn, type Token } from './tokens.ts';

const maxPhraseLength = 4;

/** Removes stutter: "I I", "the, the", "I was I was", "w-what", "th- that". */
export function dropStutter(tokens: Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    kept.push(withoutPrefixes(token));
    while (collapseEnd(kept));
  }
  return kept;
}

/** Shortens the end of the list by one repetition, if there is one. The later words stay: they carry on. */
function collapseEnd(kept: Token[]): boolean {
  if (isCutOff(kept.at(-2), kept.at(-1))) {
    replaceEnd(kept, 2, 1);
    return true;
  }
  if (tripledAtEnd(kept)) {
    replaceEnd(kept, 3, 1);
    return true;
  }
  for (let length = maxPhraseLength; length > 0; length -= 1) {
    if (repeatsAtEnd(kept, length)) {
      replaceEnd(kept, 2 * length, length);
      return true;
    }
  }
  return false;
}

function repeatsAtEnd(kept: Token[], length: number): boolean {
  const first = kept.slice(-2 * length, -length);
  const second = kept.slice(-length);
  if (first.length < length || !first.every(runsOn) || second.some(({ before }) => before !== ''))
    return false;
  if (!first.every((token, at) => key(token) === key(second[at]!))) return false;
  if (length > 1)
    return rarelyRepeated.has(key(first[0]!)) && first.slice(0, -1).every(({ after }) => after === '');
  return (first[0]!.after === '' ? neverRepeated : rarelyRepeated).has(key(first[0]!));
}

function tripledAtEnd(kept: Token[]): boolean {
  const [first, ...others] = kept.slice(-3);
  if (!first || others.length < 2 || !rarelyRepeated.has(key(first))) return false;
  return (
    runsOn(first) &&
    runsOn(others[0]!) &&
    others.every((token) => token.before === '' && key(token) === key(first))
  );
}

/** Replaces the last `from` tokens by the last `to` of them; the first one's punctuation and capital carry over. */
function replaceEnd(kept: Token[], from: number, to: number): void {
  const removed = kept.splice(-from);
  const rest = removed.slice(-to);
  const [first, next] = [removed[0]!, rest[0]!];
  const word = isCapitalized(first.word) ? capitalize(next.word) : next.word;
  kept.push({ ...next, before: first.before + next.before, word }, ...rest.slice(1));
}

/** "th- that": a word broken off and started again. */
function isCutOff(first: Token | undefined, second: Token | undefined): boolean {
  if (!first || !second || !/^[-–—]$/.test(first.after) || first.word === '' || second.before !== '')
    return false;
  return (
    first.word.length <= 4 && second.word.length > first.word.length && key(second).startsWith(key(first))
  );
}

/** "s-s-stop" is stop; a single prefix ("w-what") only before words that start a thought, for the sake of "t-test" and "re-read". */
function withoutPrefixes(token: Token): Token {
  const [, prefix = '', repeats = '', word = ''] =
    /^(\p{L}{1,3})-((?:\1-)*)(\1\p{L}*)$/iu.exec(token.word) ?? [];
  if (prefix === '' || (repeats === '' && !rarelyRepeated.has(word.toLowerCase()))) return token;
  return { ...token, word: isCapitalized(prefix) ? capitalize(word) : word };
}

function key({ word }: Token): string {
  return word.toLowerCase().replaceAll('’', "'");
}
