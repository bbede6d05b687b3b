import { allCommands, type CommandNode } from '../crawl/command-node.ts';

/** Commands of this name work on something that the caller names. */
const takesSomething =
  /(?:^|[-_])(?:install|reinstall|remove|uninstall|purge|show|info|search|find|get|set|unset|add|delete|rm|del|edit|copy|cp|move|mv|rename|kill|exec|run|download|fetch|upload|import|open|describe|create|enable|disable|link|unlink|attach|detach|hold|unhold|satisfy|convert|extract|insert|mount)(?:$|[-_A-Z])/;

/** `command [arguments...]`, `COMMAND ARG...` in the usage of the program. */
const argumentsBehind =
  /^.*\b(?:sub-?)?(?:command|cmd)\b[>\]})]* +[[<{(]*(?:args?|arguments?|params?|parameters?|operands?)\b/im;

/** What to check about a command as a whole. */
export function toolDoubt(node: CommandNode, root: CommandNode): string | undefined {
  if (node.isListedOnly) return 'its own help could not be read, so arguments may be missing';
  const { words, text, listed, facts } = node;
  if (text !== '' || listed === undefined || facts.positionals.length > 0) return undefined;
  const parent = allCommands(root).find(({ children }) => children.includes(node)) ?? root;
  // A list that shows operands of some commands shows all there are.
  if (parent.children.some((each) => each.listed?.operands !== undefined)) return undefined;
  return takesSomething.test(words.at(-1)!) || argumentsBehind.test(usageOf(parent.text))
    ? 'the help does not say what it takes'
    : undefined;
}

const usageOf = (text: string) =>
  text
    .split('\n')
    .filter(
      (_, at, lines) => /^\s*usage\b/i.test(lines[at]!) || /^\s*usage\s*:?\s*$/i.test(lines[at - 1] ?? ''),
    )
    .join('\n');
