import type { Subcommand } from '../command-facts.ts';

/** `ps  (alias) list all processes`, `ls  Alias for list`: further names of other commands, which are not asked again. */
export function joinAliases(listed: readonly Subcommand[]): Subcommand[] {
  const owners = new Map(listed.map((each) => [each, ownerOf(each, listed)]));
  return listed
    .filter((each) => !owners.get(each))
    .map((each) => {
      const names = listed.filter((other) => owners.get(other) === each).map(({ name }) => name);
      return names.length > 0 ? { ...each, aliases: [...each.aliases, ...names] } : each;
    });
}

/** The first command that says the same, or the one that is named. */
function ownerOf({ description }: Subcommand, listed: readonly Subcommand[]): Subcommand | undefined {
  const [, said] = /^\(alias\)\s+(.+)$/i.exec(description) ?? [];
  const [, named] = /^\(?alias (?:for|of|to):? ["'`]?([\w:-]+)["'`]?\)?\.?$/i.exec(description) ?? [];
  return listed.find((other) => (said !== undefined && other.description === said) || other.name === named);
}
