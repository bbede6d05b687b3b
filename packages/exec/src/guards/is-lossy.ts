/** Bytes that are not valid UTF-8 are read as this character: the name is then that of another entry, or of none. */
export function isLossy(name: string): boolean {
  return name.includes('\ufffd');
}
