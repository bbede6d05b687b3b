import { contentWords, stemOf } from './content-words.ts';
import type { DraftTool } from './draft.ts';

/** What is read of a bundled config. */
export interface KnownConfig {
  command: string;
  tools: readonly { command: string; description: string; keywords?: readonly string[] }[];
}

/** Programs with as many commands of the same name and meaning are of one kind: podman and docker, tofu and terraform. */
const commonCommands = 5;
/** Shares of words that two descriptions have in common. */
const likelyTheSame = 0.15;
const possiblyTheSame = 0.1;

interface Match {
  keywords: readonly string[];
  likeness: number;
}

/** The keywords that bundled configs have for the same commands, of the program itself or of one like it; by the command's words. */
export function kindredKeywords(
  program: string,
  tools: readonly DraftTool[],
  known: readonly KnownConfig[],
): Map<string, readonly string[]> {
  const own = new Map(tools.filter(({ command }) => command !== '').map((tool) => [tool.command, tool]));
  const found = new Map<string, Match>();
  for (const config of known) {
    const isSame = config.command === program;
    const matches = config.tools.flatMap(({ command, description, keywords = [] }) => {
      const words = command.replace(/\s+-.*$/, '');
      const tool = own.get(words);
      return tool
        ? [{ words, keywords, likeness: isSame ? 1 : likeness(tool.description, description) }]
        : [];
    });
    if (!isSame && matches.filter((each) => each.likeness >= likelyTheSame).length < commonCommands) continue;
    for (const { words, ...match } of matches)
      if (match.likeness >= possiblyTheSame && match.likeness > (found.get(words)?.likeness ?? 0))
        found.set(words, match);
  }
  return new Map([...found].map(([words, { keywords }]) => [words, keywords]));
}

/** Of all words of two descriptions, the share that both have. */
function likeness(first: string, second: string): number {
  const [one, other] = [first, second].map((text) => new Set(contentWords(text).map(stemOf)));
  const common = [...one!].filter((word) => other!.has(word)).length;
  return common / Math.max(1, one!.size + other!.size - common);
}
