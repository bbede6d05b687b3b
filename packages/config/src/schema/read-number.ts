const truthWords = new Map<string, boolean>();
for (const [word, value] of [
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
  ['on', true],
  ['off', false],
] as const) {
  for (const spelling of [word, word.toUpperCase(), `${word.charAt(0).toUpperCase()}${word.slice(1)}`])
    truthWords.set(spelling, value);
}

/** Reads a boolean: also as text, YAML 1.1 words, 1 and 0. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return truthWords.get(value);
  if (value === 1 || value === 0) return value === 1;
  return undefined;
}

/** Whether a string is a boolean for YAML 1.1 only: yes, no, on, off. */
export function isYaml11Boolean(value: unknown): value is string {
  return typeof value === 'string' && truthWords.has(value) && !/^[tf]/i.test(value);
}

const decimal = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?\s*$/;

/** Reads a number, also from text. Never NaN or infinite. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && decimal.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
