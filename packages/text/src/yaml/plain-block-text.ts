const headers: Record<string, { joint: string; ending: string }> = {
  '|': { joint: '\n', ending: '\n' },
  '|-': { joint: '\n', ending: '' },
  '>': { joint: ' ', ending: '\n' },
  '>-': { joint: ' ', ending: '' },
};

/**
 * The text below a header such as `>-`, whose lines begin at `from` deeper than `parentIndent`, and the offset at
 * which its last line ends. Undefined when the lines are not all indented alike or blank ones stand between them.
 */
export function readBlockText(
  text: string,
  header: string,
  from: number,
  parentIndent: number,
): { value: string; end: number } | undefined {
  const style = headers[header];
  if (!style) return undefined;
  const lines: string[] = [];
  let indent = -1;
  let end = from;
  let blank = false;
  for (let start = from, lineEnd = from; start < text.length; start = lineEnd + 1) {
    const lineFeed = text.indexOf('\n', start);
    lineEnd = lineFeed < 0 ? text.length : lineFeed;
    const column = text.slice(start, lineEnd).search(/[^ ]/);
    if (column < 0 && lineEnd > start) return undefined;
    if (column < 0) {
      blank = true;
      continue;
    }
    if (column < indent) break;
    if (indent < 0 && column > parentIndent) indent = column;
    if (column !== indent || blank) return undefined;
    lines.push(text.slice(start + indent, lineEnd));
    end = lineEnd;
  }
  const isWhole = lines.length > 0 && (style.ending === '' || end < text.length);
  return isWhole ? { value: lines.join(style.joint) + style.ending, end } : undefined;
}
