/** `-r [--revision] ARG`: both spellings, as other programs write them; every column is kept. */
export const optionalSpellings = (line: string): string =>
  line.replace(/^(\s*-[A-Za-z]) \[(--[A-Za-z][\w-]*)\](?=\s|$)/, '$1,  $2');
