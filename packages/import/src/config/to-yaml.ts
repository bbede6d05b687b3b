import type { Draft } from './draft.ts';
import type { Header } from './header.ts';
import { headerLines } from './header.ts';
import { oneLine, shorten } from './sentence.ts';
import { writeYaml } from './write-yaml.ts';

/** The config as a file: a header that says where it comes from, a comment for each doubt. */
export function toYaml(draft: Draft, header: Header): string {
  const { name, description, command, tools } = draft;
  const comments = new Map<string, string[]>();
  const add = (path: string, note: string) => comments.set(path, [...(comments.get(path) ?? []), note]);
  for (const { tool, argument, doubt } of draft.doubts) {
    const toolAt = tools.findIndex((each) => each.name === tool);
    const argAt = tools[toolAt]?.args.findIndex((each) => each.name === argument) ?? -1;
    const from = doubt.line === '' ? '' : `: ${shorten(oneLine(doubt.line), 100)}`;
    add(
      argument === '' ? `tools.${toolAt}` : `tools.${toolAt}.args.${argAt}`,
      `check: ${doubt.message}${from}`,
    );
  }
  const body = writeYaml(
    {
      name,
      description,
      command,
      tools: tools.map((tool) => ({ ...tool, args: tool.args.map((arg) => ({ ...arg })) })),
    },
    comments,
  );
  return `${headerLines(header).join('\n')}\n${body}`;
}
