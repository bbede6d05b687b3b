/**
 * `append messages to FILE`, `Add it to the specified group`: the value is where something goes, not one of what goes there. A text that
 * speaks of several uses decides for itself.
 */
export function isDestination(text: string, placeholder = ''): boolean {
  if (/\btimes\b|\brepeat|\bmultiple\b|\bseveral\b|\bmore than once\b/i.test(text)) return false;
  if (toGiven.test(text)) return true;
  const isWord = /^[A-Z]{2,}$/.test(placeholder);
  return isWord && new RegExp(`^${putting} [^.,;]{1,60}\\bto ["'\`]?${placeholder}\\b`, 'i').test(text);
}

const putting = '(?:add|append|prepend|write|save|log|store|output|print|dump|send)s?';

const toGiven = new RegExp(
  `^${putting} [^.,;]{1,60}\\bto (?:the |an? )(?:\\w+ )?(?:specified|specific|given|named)\\b`,
  'i',
);
