import type { ToolDef } from '@climax/config';
import { plainWords } from '@climax/text/line';

/** The words of a tool's command before its first option or value: `stash push --staged` → `stash push`. */
export function subcommandOf({ command }: Pick<ToolDef, 'command'>): string[] {
  const words = plainWords(command);
  const end = words.findIndex((word) => !/^[a-z][a-z0-9-]*$/.test(word));
  return end < 0 ? words : words.slice(0, end);
}
