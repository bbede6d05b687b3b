/** The text of a document part as a reader sees it: each block on its own line, whitespace collapsed except in `pre`. */
export function blockText(root: Node): string {
  const writer = new BlockWriter();
  write(root, writer, false);
  return writer.toString();
}

const lineBreaks = new Map<string, number>([
  ...['P', 'UL', 'OL', 'DL', 'TABLE', 'PRE', 'BLOCKQUOTE', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HR'].map(
    paragraph,
  ),
  ...[
    'DIV',
    'SECTION',
    'ARTICLE',
    'MAIN',
    'HEADER',
    'FOOTER',
    'NAV',
    'ASIDE',
    'FIGURE',
    'FORM',
    'DETAILS',
  ].map(line),
  ...['LI', 'DT', 'DD', 'TR', 'FIGCAPTION', 'ADDRESS', 'SUMMARY', 'OPTION', 'BODY'].map(line),
]);

const silent = new Set([
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'SVG',
  'HEAD',
  'IFRAME',
  'OBJECT',
  'TEXTAREA',
]);
const elementNode = 1;
const textNode = 3;

function write(node: Node, writer: BlockWriter, verbatim: boolean): void {
  if (node.nodeType === textNode) writer.text(node.textContent ?? '', verbatim);
  if (node.nodeType !== elementNode && node.childNodes.length === 0) return;
  const name = node.nodeName.toUpperCase();
  if (silent.has(name)) return;
  const breaks = lineBreaks.get(name) ?? 0;
  writer.breakLine(breaks);
  if (name === 'BR') writer.newLine();
  if (name === 'LI') writer.text('- ', true);
  if ((name === 'TD' || name === 'TH') && node.previousSibling) writer.text('\t', true);
  for (const child of node.childNodes) write(child, writer, verbatim || name === 'PRE');
  writer.breakLine(breaks);
}

/** Collects text and remembers the line breaks owed before the next of it. */
class BlockWriter {
  #parts: string[] = [];
  #owed = 0;
  #last = '\n';

  text(text: string, verbatim: boolean): void {
    const collapsed = verbatim ? text : text.replace(/\s+/g, ' ');
    const atEdge = this.#owed > 0 || /\s$/.test(this.#last);
    const visible = atEdge && !verbatim ? collapsed.replace(/^ /, '') : collapsed;
    if (visible === '') return;
    if (this.#parts.length > 0) this.#push('\n'.repeat(this.#owed));
    this.#owed = 0;
    this.#push(visible);
  }

  newLine(): void {
    this.#owed += 1;
  }

  breakLine(count: number): void {
    this.#owed = Math.max(this.#owed, count);
  }

  toString(): string {
    // Line by line: a regular expression for trailing spaces takes quadratic time.
    const lines = this.#parts.join('').split('\n');
    return lines
      .map((text) => text.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, '')
      .trimEnd();
  }

  #push(text: string): void {
    if (text === '') return;
    this.#parts.push(text);
    this.#last = text.slice(-1);
  }
}

function paragraph(name: string): [string, number] {
  return [name, 2];
}

function line(name: string): [string, number] {
  return [name, 1];
}
