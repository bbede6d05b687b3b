/** Lines of at most `width` characters; those after the first begin with `indent`. A longer word has a line of its own. */
export function wrapText(text: string, width: number, indent = ''): string {
  const [first = '', ...others] = text.split('\n');
  const lines = [first, ...others.map((line) => indent + line.trimStart())];
  return lines.flatMap((line) => wrapLine(line, width, indent)).join('\n');
}

function wrapLine(text: string, width: number, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(/\s*\S+/g) ?? []) {
    if (line.trim() === '' || line.length + piece.length <= width) line += piece;
    else {
      lines.push(line);
      line = indent + piece.trimStart();
    }
  }
  return [...lines, line];
}
