/** A macro that is defined here, or lines for nobody: up to `..`, or the macro that is named as the end. */
const opening = /^[.']\s*(?:de1?|dei1?|am1?|ami1?|ig)\b\s*(.*)$/;

/** The lines of a manual page without the macros it defines. */
export function withoutDefinitions(lines: readonly string[]): string[] {
  let end: string | undefined;
  return lines.filter((line) => {
    if (end !== undefined) {
      if (/^[.']\s*(\S+)/.exec(line)?.[1] === end) end = undefined;
      return false;
    }
    const [, rest] = opening.exec(line) ?? [];
    if (rest === undefined) return true;
    const words = rest.split(/\s+/).filter(Boolean);
    // `.ig END` names nothing but its end.
    end = (/^[.']\s*ig\b/.test(line) ? words[0] : words[1]) ?? '.';
    return false;
  });
}
