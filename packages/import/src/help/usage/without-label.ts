/** A line of the usage as it would be typed: without `usage:` and `or:`. */
export const withoutLabel = (text: string): string => text.trim().replace(/^(?:or|usage)\s*:\s*/i, '');
