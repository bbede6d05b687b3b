import type { ToolDef } from '@climax/config';

/** The values that will be used, as texts by the name of the argument: what was given, else the default. */
export function argumentValues(
  { args }: ToolDef,
  given: Readonly<Record<string, unknown>>,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const { name, default: fallback, aliases = [] } of args) {
    const value = (Object.hasOwn(given, name) ? given[name] : null) ?? fallback ?? null;
    if (value === null) continue;
    for (const each of [name, ...aliases]) values.set(each, textOf(value));
  }
  return values;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
