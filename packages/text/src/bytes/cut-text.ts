/** The first characters of a text, without half of a character at the end: others could not read it as UTF-8. */
export function cutText(text: string, length = Number.POSITIVE_INFINITY): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
