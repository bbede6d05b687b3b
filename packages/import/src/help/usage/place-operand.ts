import type { Positional } from '../../command-facts.ts';

/** Operands that were read so far. */
interface Operands {
  positionals: Positional[];
}

/** Adds an operand to those before it; one of the same name may mean that there are many. */
export function placeOperand(into: Operands, operand: Positional): void {
  const { name, required, variadic } = operand;
  const sames = into.positionals.filter((each) => baseOf(each.name) === baseOf(name));
  const [same] = sames;
  // `[URL [URL2 [URL3]]]`: as many as one likes.
  if (sames.length === 2 && !required && /\d$/.test(name)) {
    into.positionals = into.positionals.filter((each) => each !== sames[1]);
    same!.variadic = true;
    return;
  }
  // `FILE1 FILE2` and `ADDRESS ADDRESS` are two, `FILE [FILE]` and `pkg1 [pkg2 ...]` one.
  if (same?.required && required && !variadic && !same.variadic && same.name === name)
    into.positionals.push({ ...operand, name: `${name}${sames.length + 1}` });
  else if (same && (variadic || same.variadic || same.name.toLowerCase() === name.toLowerCase()))
    same.variadic = true;
  else into.positionals.push(operand);
}

/** `FILE ...` and `FILE1 FILE2 ...`: one operand, as often as one likes. */
export function markVariadic({ positionals }: Operands): void {
  const last = positionals.at(-1);
  const before = positionals.at(-2);
  if (last && before && baseOf(last.name) === baseOf(before.name)) positionals.pop();
  const kept = positionals.at(-1);
  if (kept) kept.variadic = true;
}

/** `file1, file2, ...` are all `file`. */
export const withoutNumber = (each: Positional): Positional =>
  each.variadic ? { ...each, name: each.name.replace(/(?<=[A-Za-z])1$/, '') } : each;

const baseOf = (name: string) => name.replace(/\d$/, '').toLowerCase();
