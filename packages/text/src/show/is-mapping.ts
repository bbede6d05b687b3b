/** Whether a value is what YAML calls a mapping and JSON an object: neither a list nor null. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
