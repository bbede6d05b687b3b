import { pathToFileURL } from 'node:url';

/**
 * A program that loads a description and prints the plain part of it, at most four levels deep. Parts that the
 * description leaves to other files of the package are loaded too; functions that would ask the program are not called.
 */
export const figReader = (file: string, directory: string): string => `
const list = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const arg = (a) => ({ name: a.name, description: a.description, isOptional: a.isOptional, isVariadic: a.isVariadic, suggestions: list(a.suggestions).map((s) => (typeof s === 'string' ? s : list(s.name)[0])).filter((s) => typeof s === 'string').slice(0, 40) });
const option = (o) => ({ name: list(o.name), description: o.description, args: list(o.args).map(arg), isRepeatable: o.isRepeatable && true, isRequired: o.isRequired, hidden: o.hidden, deprecated: o.deprecated && true });
const load = async (href) => {
  const found = (await import(href)).default;
  return typeof found === 'function' ? await found() : found;
};
const whole = async (c) => typeof c.loadSpec === 'string' ? { ...c, ...(await load(new URL(c.loadSpec + '.js', ${JSON.stringify(`${pathToFileURL(directory).href}/build/`)}).href)), name: c.name } : c;
const command = async (given, depth) => {
  const c = depth === 0 ? given : await whole(given);
  const below = depth > 3 ? [] : await Promise.all(list(c.subcommands).map((s) => command(s, depth + 1)));
  return { name: list(c.name), description: c.description, hidden: c.hidden, deprecated: c.deprecated && true, requiresSubcommand: c.requiresSubcommand, args: list(c.args).map(arg), options: list(c.options).map(option), subcommands: below };
};
process.stdout.write(JSON.stringify(await command(await load(${JSON.stringify(pathToFileURL(file).href)}), 0)));
`;
