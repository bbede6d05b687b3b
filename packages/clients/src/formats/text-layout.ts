/** Line and column of an offset, both counted from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The line break the text uses. */
export function newline(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The indentation of the text: that of its first indented line, or two spaces. */
export function indentUnit(text: string): string {
  return /^(\t|[ ]{1,8})\S/m.exec(text)?.[1] ?? '  ';
}

/** The end of the line if only whitespace and a comment follow the offset; otherwise the offset itself. */
export function lineEnd(text: string, offset: number): number {
  const rest = /^[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?=\r?\n|$)/.exec(text.slice(offset));
  return offset + (rest?.[0].length ?? 0);
}
