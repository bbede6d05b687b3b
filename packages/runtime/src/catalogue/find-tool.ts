import type { ToolDef } from '@climax/config';
import type { AllowedTool } from '@climax/policy';

/** The part of a catalogue that is needed to find a tool. */
interface NamedTools {
  tools: readonly AllowedTool[];
  index: { get(name: string): AllowedTool | undefined };
}

const otherNames = new WeakMap<NamedTools, ReadonlyMap<string, AllowedTool>>();

/** The tool with this name or alias; a tool's own name wins over another's alias. */
export function findTool(catalogue: NamedTools, name: string): AllowedTool | undefined {
  const own = catalogue.index.get(name);
  if (own) return own;
  const others = otherNames.get(catalogue) ?? listOtherNames(catalogue);
  otherNames.set(catalogue, others);
  return others.get(name);
}

/** The name for clients that only accept letters, digits, `_` and `-`; undefined if the tool's own name fits. */
export function plainName(name: string): string | undefined {
  const plain = name.replace(/[^A-Za-z0-9_-]/g, '_');
  return plain === name ? undefined : plain;
}

function listOtherNames({ tools }: NamedTools): ReadonlyMap<string, AllowedTool> {
  return new Map(
    tools.flatMap((allowed) => otherNamesOf(allowed.tool).map((name) => [name, allowed] as const)),
  );
}

/** Alternative names of a tool. */
export function otherNamesOf({ name, aliases = [] }: Pick<ToolDef, 'name' | 'aliases'>): string[] {
  const plain = plainName(name);
  return [...(plain === undefined ? [] : [plain]), ...aliases];
}
