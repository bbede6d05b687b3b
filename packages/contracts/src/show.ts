import type { Path } from './types.ts';

const valueLimit = 200;

/** A path as people write it: `results[0].url`, with quotes where a key is no plain word. */
export function showPath(path: Path): string {
  return path.map((step, index) => showStep(step, index === 0)).join('');
}

/** A value as JSON for a message: at most 200 characters, control and invisible characters escaped. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  const cut = text.length > valueLimit ? `${text.slice(0, valueLimit)}…` : text;
  return escapeInvisible(cut);
}

/** `a`, `a or b`, `a, b or c`. */
export function showChoice(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function showStep(step: string | number, first: boolean): string {
  if (typeof step === 'number') return `[${step}]`;
  if (!/^[\w$.-]{1,128}$/.test(step)) return `[${showValue(step)}]`;
  return first ? step : `.${step}`;
}

function escapeInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) =>
    character.split('').map(escapeUnit).join(''),
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
