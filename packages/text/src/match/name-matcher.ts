/** Whether a name is a pattern: `*` matches any characters, `?` one. */
export function isNamePattern(name: string): boolean {
  return /[*?]/.test(name);
}

/** Tells which names a name, or a pattern of names, means. Case counts. */
export function nameMatcher(pattern: string): (name: string) => boolean {
  if (!isNamePattern(pattern)) return (name) => name === pattern;
  const source = pattern.replace(/[\^$\\.+()[\]{}|/]/g, '\\$&');
  // A run of `*` means what one does, and would only make the search slow.
  const expression = new RegExp(`^${source.replace(/\*+/g, '.*').replaceAll('?', '.')}$`, 'su');
  return (name) => expression.test(name);
}
