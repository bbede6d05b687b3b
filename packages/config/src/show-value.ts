/** The longest echo of anything that came from outside, in characters. */
const maxShown = 200;

/** How a value is named in a message: texts in quotes and cut short, collections by their kind. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  return String(value);
}

/** A text in double quotes, at most 200 characters of it, nothing in it that could steer a terminal. */
export function quote(text: string): string {
  const shown = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
  return `"${escapeText(shown.replace(/["\\]/g, '\\$&'))}"`;
}

/** `tools[0].args[1].type`; keys that are no plain words stand in brackets and quotes. */
export function formatPath(path: readonly (string | number)[]): string {
  let shown = '';
  for (const step of path) {
    if (typeof step === 'number') shown += `[${step}]`;
    else if (!/^[\w$-]{1,100}$/.test(step)) shown += `[${quote(step)}]`;
    else shown += shown === '' ? step : `.${step}`;
  }
  return shown;
}

/** What a reader cannot see but a program or a model obeys: control (but line breaks and tabs), bidirectional,
 * zero-width and tag characters, halves of surrogate pairs. */
export const hiddenCharacters =
  /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

const everyEscaped = new RegExp(`[\\n\\t]|${hiddenCharacters.source}`, 'gu');

/** The text with hidden characters written as `\u{...}` and line breaks as `\n`. */
export function escapeText(text: string): string {
  return text.replace(everyEscaped, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\t') return '\\t';
    return `\\u{${character.codePointAt(0)?.toString(16)}}`;
  });
}

/** `a, b or c`. */
export function listChoices(choices: readonly unknown[]): string {
  const words = choices.map(String);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} or ${last}` : last;
}
