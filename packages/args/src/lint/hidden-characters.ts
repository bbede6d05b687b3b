import type { LintRule, Path } from './rule.ts';

/** Never meant to be in a config. Line feeds and tabs are. */
const hidden =
  /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}\p{Cs}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Joiners and variation selectors belong behind a letter or an emoji, and nowhere else. */
const strayJoiner = /(?<![\p{L}\p{M}\p{Emoji}])(?:\u200c|\u200d)|(?<!\p{Emoji})(?:\ufe0e|\ufe0f)/u;

export const hiddenCharacterRule: LintRule = {
  id: 'hidden-characters',
  severity: 'error',
  summary:
    'A text holds control, bidirectional or invisible characters: people and agents read different things',
  check: function* (config) {
    const { origin: _, ...content } = config;
    for (const { text, path } of textsIn(content, [])) {
      const [found] = hidden.exec(text) ?? strayJoiner.exec(text) ?? [];
      if (found !== undefined) yield { path, message: `holds the hidden character ${codePoint(found)}` };
    }
  },
};

/** Every text below a value, keys of mappings included. */
function* textsIn(value: unknown, path: Path): Iterable<{ text: string; path: Path }> {
  if (typeof value === 'string') yield { text: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const place = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Array.isArray(value)) yield { text: key, path: place };
    yield* textsIn(item, place);
  }
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
