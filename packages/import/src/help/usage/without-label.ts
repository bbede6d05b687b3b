/** A line of the usage as it would be typed: without `usage:`, `syntax:` and `or:`. */
export const withoutLabel = (text: string): string => text.trim().replace(/^(?:or|usage|syntax)\s*:\s*/i, '');
