/** Fewer words are a heading. */
const enough = 3;

/**
 * What a manual, laid out as help, says of commands: a paragraph that begins with a line such as `add <path> [<commit>]` or `remove, rm`
 * and tells below it what the command does.
 */
export function describedCommands(help: string, names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const paragraph of help.split(/\n\s*\n/)) {
    const [first = '', ...below] = paragraph.split('\n').map((line) => line.trim());
    const [, name] = /^([\w-]+)(?:, [\w-]+)*(?: [[<({-].*)?$/.exec(first) ?? [];
    if (name === undefined || !names.includes(name) || found.has(name)) continue;
    const text = below.join(' ').trim();
    if (text.split(' ').length >= enough) found.set(name, text);
  }
  return found;
}
