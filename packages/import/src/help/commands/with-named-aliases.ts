import type { Subcommand } from '../../command-facts.ts';

/** `List the notes [alias: ls]`, `Build it (aliases: b, make)`: yargs, clap and others name a command's other names behind its description. */
export function withNamedAliases(command: Subcommand): Subcommand {
  const [said, names = ''] = note.exec(command.description) ?? [];
  if (said === undefined) return command;
  const aliases = names.split(/,\s*/).filter((name) => name !== command.name);
  return {
    ...command,
    aliases: [...new Set([...command.aliases, ...aliases])],
    description: command.description.replace(said, '').trim(),
  };
}

const note = /\s*[[(]alias(?:es)?:\s+([\w.:-]+(?:,\s*[\w.:-]+)*)[\])]/i;
