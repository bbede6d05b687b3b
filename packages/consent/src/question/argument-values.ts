import type { ToolDef } from '@climax/config';
import { valuesOf, valueText } from '@climax/config/argument';

/** The values that will be used, as text by argument name: the given one, or the default. */
export function argumentValues(
  { args }: ToolDef,
  given: Readonly<Record<string, unknown>>,
): Map<string, string> {
  const values = new Map<string, string>();
  for (const arg of args) {
    const texts = valuesOf(arg, given).map(valueText);
    if (texts.length === 0) continue;
    for (const name of [arg.name, ...(arg.aliases ?? [])]) values.set(name, texts.join(', '));
  }
  return values;
}
