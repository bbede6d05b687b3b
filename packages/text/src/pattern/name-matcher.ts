import { escapePattern } from './escape-pattern.ts';

/** Whether a name is a pattern: `*` matches any characters, `?` one. */
export function isNamePattern(name: string): boolean {
  return /[*?]/.test(name);
}

/** A predicate for a name or a pattern of names, case-sensitive. */
export function nameMatcher(pattern: string): (name: string) => boolean {
  if (!isNamePattern(pattern)) return (name) => name === pattern;
  const source = pattern.replace(/[^*?]+/g, escapePattern);
  // Repeated `*` mean the same as one and would make matching slow.
  const expression = new RegExp(`^${source.replace(/\*+/g, '.*').replaceAll('?', '.')}$`, 'su');
  return (name) => expression.test(name);
}
