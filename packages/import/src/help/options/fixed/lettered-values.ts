/** OptionParser: `[A] autocorrect`, `[p]rogress`, a value in each line with its short form; a line of prose among them leaves the list open. */
export function letteredValues(description: string): string[] | undefined {
  const lines = description.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => lettered.test(line));
  if (start < 0) return undefined;
  const end = lines.findIndex((line, at) => at > start && line === '');
  const values = lines.slice(start, end < 0 ? undefined : end).map((line) => lettered.exec(line));
  if (values.length < 3 || !values.every((match) => match !== null)) return undefined;
  return values.map(([, letters = '', space, rest = '']) => (space === '' ? letters + rest : rest));
}

const lettered = /^\[([A-Za-z]{1,3})\]( ?)([a-z][\w-]*)(?:\s+\(.*\))?$/;
