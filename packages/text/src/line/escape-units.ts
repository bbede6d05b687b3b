/** Every UTF-16 unit of a string as JSON escapes it: `\u202e`. */
export function escapeUnits(text: string): string {
  return text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
