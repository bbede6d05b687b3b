import { findHidden } from '@climax/text/output';
import type { LintRule, Path } from './lint-rule.ts';

export const hiddenCharacterRule: LintRule = {
  id: 'hidden-characters',
  severity: 'error',
  summary:
    'A text contains control, bidirectional or invisible characters: people and agents read different things',
  check: function* (config) {
    const { origin: _, ...content } = config;
    for (const { text, path } of textsIn(content, [])) {
      const found = findHidden(text);
      if (found !== undefined) yield { path, message: `contains the hidden character ${found}` };
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
