import type { YamlDocument } from '@climax/text/yaml';
import type { Comment, Comments } from '../config/write-yaml.ts';
import type { FileTool } from './merge-edits.ts';

/** Manual comments of a file, each with the entry it belongs to. */
export interface OwnComments {
  notes: (Comment & { owner: Owner })[];
  /** Comments below the last entry. */
  end: string[];
}

/** An entry by names, since its position changes between imports. */
interface Owner {
  tool?: string;
  argument?: string;
  key?: string;
}

/** Lines that every import rewrites. */
const written = /^(?:check: |climax-import: |Imported from )/;

/** Collects the comments of an imported config that are not the import's own. */
export function ownComments(text: string, document: YamlDocument): OwnComments {
  const owners = ownersByLine(document);
  const notes: OwnComments['notes'] = [];
  let above: string[] = [];
  for (const { line, number } of linesOutsideBlocks(text)) {
    const comment = /^\s*#\s?(.*)$/.exec(line)?.[1];
    if (comment !== undefined) {
      if (!written.test(comment)) above.push(comment);
      continue;
    }
    const owner = owners.get(number);
    if (!owner) continue;
    const beside = besideOf(line);
    if (above.length > 0 || beside !== undefined)
      notes.push({ owner, above, ...(beside !== undefined && { beside }) });
    above = [];
  }
  return { notes, end: above };
}

/** Moves comments to the new positions of their entries; comments of removed entries are dropped. */
export function placeComments({ notes }: OwnComments, tools: readonly FileTool[]): Comments {
  const placed = new Map<string, Comment>();
  for (const { owner, ...note } of notes) {
    const path = pathOf(owner, tools);
    if (path !== undefined) placed.set(path, note);
  }
  return placed;
}

function pathOf({ tool, argument, key }: Owner, tools: readonly FileTool[]): string | undefined {
  if (tool === undefined) return key;
  const toolAt = tools.findIndex(({ name }) => name === tool);
  if (argument === undefined) return toolAt < 0 ? undefined : join('tools', toolAt, key);
  const argumentAt = tools[toolAt]?.args?.findIndex(({ name }) => name === argument) ?? -1;
  return argumentAt < 0 ? undefined : join('tools', toolAt, 'args', argumentAt, key);
}

const join = (...parts: (string | number | undefined)[]) =>
  parts.filter((part) => part !== undefined).join('.');

/** Which entry begins on which line. An item of a list goes before its first key. */
function ownersByLine({ value, locate }: YamlDocument): Map<number, Owner> {
  const owners = new Map<number, Owner>();
  const add = (line: number, owner: Owner) => {
    if (!owners.has(line)) owners.set(line, owner);
  };
  const addEntry = (entry: object, path: (string | number)[], owner: Owner) => {
    if (path.length > 0) add(locate(path).line, owner);
    for (const key of Object.keys(entry)) add(locate([...path, key], 'key').line, { ...owner, key });
  };
  const config = value as { tools: FileTool[] };
  addEntry(config, [], {});
  for (const [at, tool] of config.tools.entries()) {
    addEntry(tool, ['tools', at], { tool: tool.name });
    for (const [position, argument] of (tool.args ?? []).entries())
      addEntry(argument, ['tools', at, 'args', position], { tool: tool.name, argument: argument.name });
  }
  return owners;
}

/** Numbered lines except those of block scalars, where `#` is an ordinary character. */
function* linesOutsideBlocks(text: string): Generator<{ line: string; number: number }> {
  let block: number | undefined;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const indent = line.search(/\S/);
    if (indent < 0) continue;
    if (block !== undefined && indent > block) continue;
    block = /[:-]\s+[|>][-+\d]*\s*(?:#.*)?$/.test(line) ? indent : undefined;
    yield { line, number: index + 1 };
  }
}

/** The trailing comment on a line, unless it is part of the value. */
function besideOf(line: string): string | undefined {
  const value = line.replace(/^\s*(?:- +)*[\w-]+:/, '');
  const rest = /^\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\[.*\]|\{.*\})/.exec(value)?.[0] ?? '';
  return /(?:^|\s)#\s?(.*)$/.exec(value.slice(rest.length))?.[1];
}
