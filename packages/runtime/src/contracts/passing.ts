import { buildInputSchema } from '@climax/args';
import type { ToolArg, ToolDef } from '@climax/config';
import { flagOf, placementOf } from '@climax/config/argument';
import { type Contract, compareInputs, type InputDifference } from '@climax/contracts';

/** Differences between a tool's arguments and its contract. */
export function differences(contract: Contract, { args }: Pick<ToolDef, 'args'>): InputDifference[] {
  const jsonLists = args.filter((arg) => placementOf(arg) === 'stdin' && !arg.multiple);
  return compareInputs(contract, buildInputSchema(args), new Set(jsonLists.map(({ name }) => name)));
}

/** How each property of a contract's input reaches the program: `tags → --tag VALUE, once for each item`. */
export function passing(contract: Contract, { args }: Pick<ToolDef, 'args'>): string[] {
  const properties = Object.entries(contract.input_schema.properties ?? {});
  return properties.flatMap(([name, schema]) => {
    const arg = args.find((each) => each.name === name);
    return arg ? [`${name} → ${way(arg, isJson(schema, arg))}`] : [];
  });
}

function way(arg: ToolArg, json: boolean): string {
  const value = json ? 'JSON' : 'VALUE';
  const each = arg.multiple && arg.join === undefined ? waysOfItems(arg) : '';
  const joined =
    arg.multiple && arg.join !== undefined ? `, items joined by ${JSON.stringify(arg.join)}` : '';
  const flag = flagOf(arg) ?? '';
  const ways: Record<ReturnType<typeof placementOf>, string> = {
    cwd: 'the working directory',
    stdin: `standard input${arg.multiple ? ', one line for each item' : json ? ', as JSON' : ''}`,
    positional: `${value}${each}${joined}`,
    inline: `${flag}${value}${each}${joined}`,
    flag: arg.type === 'boolean' ? flag : `${flag} ${value}${each}${joined}`,
  };
  return ways[placementOf(arg)];
}

function waysOfItems({ flag_once }: ToolArg): string {
  return flag_once ? ', followed by the other items' : ', once for each item';
}

/** Objects, and lists for an argument that takes one value, are written as JSON. */
function isJson(schema: unknown, { multiple }: ToolArg): boolean {
  const { type, items } = (schema ?? {}) as { type?: unknown; items?: { type?: unknown } };
  const types = [multiple ? items?.type : type].flat();
  return types.includes('object') || types.includes('array');
}
