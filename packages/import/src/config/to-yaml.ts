import type { Draft } from './draft.ts';
import { oneLine, shorten } from './first-sentence.ts';
import type { Header } from './header.ts';
import { headerLines } from './header.ts';
import { type Comments, writeYaml } from './write-yaml.ts';

/** The config as YAML: a header with its origin, and a comment for each doubt. */
export function toYaml(draft: Draft, header: Header): string {
  const { name, description, command } = draft;
  const tools = draft.tools.map((tool) => ({ ...tool, args: tool.args.map((arg) => ({ ...arg })) }));
  const body = writeYaml({ name, description, command, tools }, commentsOf(draft));
  return `${headerLines(header).join('\n')}\n${body}`;
}

/** Comments for the reviewer, above the tool or argument concerned. */
export function commentsOf({ tools, doubts }: Draft): Comments {
  const comments = new Map<string, { above: string[] }>();
  for (const { tool, argument, doubt } of doubts) {
    const toolAt = tools.findIndex((each) => each.name === tool);
    const argAt = tools[toolAt]?.args.findIndex((each) => each.name === argument) ?? -1;
    const path = argument === '' ? `tools.${toolAt}` : `tools.${toolAt}.args.${argAt}`;
    const from = doubt.line === '' ? '' : `: ${shorten(oneLine(doubt.line), 100)}`;
    const above = comments.get(path)?.above ?? [];
    comments.set(path, { above: [...above, `check: ${doubt.message}${from}`] });
  }
  return comments;
}
