/** Adds the final line feed if it is missing: in a diff for people that does not count as a change. */
export function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
