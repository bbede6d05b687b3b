import { plainWords } from '@climax/text/line';
import type { Draft, DraftTool } from './draft.ts';

/**
 * Leaves out commands that another one with fewer words repeats: `podman container cp` is `podman cp`. Its words stay as keywords.
 * `isNamed` says which were asked for by name.
 */
export function withoutCopies(draft: Draft, isNamed: (words: readonly string[]) => boolean): Draft {
  const shortest = new Map<string, DraftTool>();
  for (const tool of draft.tools) {
    const other = shortest.get(factsOf(tool));
    if (!other || depthOf(tool) < depthOf(other)) shortest.set(factsOf(tool), tool);
  }
  const copies = draft.tools.filter((tool) => {
    const other = shortest.get(factsOf(tool))!;
    return depthOf(tool) > depthOf(other) && tool.args.length > 0 && !isNamed(plainWords(tool.command));
  });
  if (copies.length === 0) return draft;
  const kept = draft.tools.filter((tool) => !copies.includes(tool));
  return {
    ...draft,
    tools: kept.map((tool) => {
      const words = copies
        .filter((copy) => shortest.get(factsOf(copy)) === tool)
        .flatMap(({ command }) => plainWords(command))
        .filter((word) => !plainWords(tool.command).includes(word));
      return words.length > 0
        ? { ...tool, keywords: [...new Set([...(tool.keywords ?? []), ...words])] }
        : tool;
    }),
    doubts: draft.doubts.filter(({ tool }) => !copies.some(({ name }) => name === tool)),
    leftOut: [
      ...draft.leftOut,
      ...copies.map((copy) => ({
        what: `${draft.command} ${copy.command}`,
        reason: 'same as another' as const,
        detail: `${draft.command} ${shortest.get(factsOf(copy))!.command}`,
      })),
    ],
  };
}

const depthOf = ({ command }: DraftTool) => plainWords(command).length;
const factsOf = ({ description, args }: DraftTool) => JSON.stringify([description, args]);
