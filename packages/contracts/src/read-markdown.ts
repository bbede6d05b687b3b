import { closest } from '@climax/text/closest';
import type { Reading } from './located.ts';
import { type Block, markdownBlocks } from './markdown-blocks.ts';
import { fieldNames, jsonFields, type RawField, type RawTool, type Report } from './raw-tool.ts';
import { readJson } from './read-json.ts';
import { readYaml } from './read-yaml.ts';

type Heading = Extract<Block, { kind: 'heading' }>;
type Bullet = Extract<Block, { kind: 'bullet' }>;
type Fence = Extract<Block, { kind: 'fence' }>;

interface Entry {
  bullet: Bullet;
  /** The lines under the bullet that continue it. */
  more: string[];
  fence?: Fence;
}

interface Section {
  heading: Heading;
  entries: Entry[];
}

/** Finds the tools of a Markdown document: the `##` sections with `- status:`, `- input_schema:` and so on. */
export function readMarkdown(text: string, report: Report): RawTool[] {
  return sections(text, report)
    .filter(describesTool)
    .map(({ heading, entries }) => {
      const name = heading.text.replace(/^`(.*)`$/, '$1');
      const fields = entries.map((entry) => readField(text, entry, name, report));
      return { name, offset: heading.offset, fields };
    });
}

function sections(text: string, report: Report): Section[] {
  const found: Section[] = [];
  let section: Section | undefined;
  for (const block of markdownBlocks(text)) {
    const entry = section?.entries.at(-1);
    if (block.kind === 'heading' && block.level <= 2) {
      section = block.level === 2 ? { heading: block, entries: [] } : undefined;
      if (section) found.push(section);
    } else if (block.kind === 'bullet') {
      section?.entries.push({ bullet: block, more: [] });
    } else if (block.kind === 'fence') {
      if (!block.closed) report(block.offset, [], 'syntax', 'a fenced block that is never closed');
      if (entry && entry.fence === undefined && entry.more.length === 0) entry.fence = block;
    } else if (block.kind === 'text' && block.text !== '') {
      entry?.more.push(block.indented ? block.text : '');
    }
  }
  return found;
}

/** Prose has bullets too: a tool has a schema, or the heading of one name above what is, or nearly is, a field. */
function describesTool({ heading, entries }: Section): boolean {
  const keys = entries.map(({ bullet }) => bullet.key);
  if (keys.includes('input_schema') || keys.includes('output_schema')) return true;
  const isNearField = (key: string): boolean =>
    key === key.toLowerCase() && closest(key, fieldNames) !== undefined;
  return /^`?[\w.-]+`?$/.test(heading.text) && keys.some(isNearField);
}

function readField(text: string, entry: Entry, tool: string, report: Report): RawField {
  const { key, offset } = entry.bullet;
  const reading = (jsonFields as readonly string[]).includes(key) ? readBlock(text, entry) : readText(entry);
  if (reading.ok) return { key, offset, located: reading.located };
  report(reading.offset, [tool, key], 'syntax', reading.message);
  return { key, offset };
}

function readText({ bullet, more }: Entry): Reading {
  const value = [bullet.rest, ...more].join(' ').trim();
  return { ok: true, located: { value, locate: () => bullet.restOffset } };
}

function readBlock(text: string, { bullet, fence }: Entry): Reading {
  if (bullet.rest !== '') return readJson(text, bullet.restOffset, bullet.restOffset + bullet.rest.length);
  if (!fence)
    return { ok: false, offset: bullet.offset, message: 'expected a ```json block under this line' };
  if (!/^ya?ml$/.test(fence.info)) return readJson(text, fence.start, fence.end);
  return shifted(readYaml(text.slice(fence.start, fence.end)), fence.start);
}

function shifted(reading: Reading, by: number): Reading {
  if (!reading.ok) return { ...reading, offset: reading.offset + by };
  const { value, locate } = reading.located;
  return { ok: true, located: { value, locate: (path, part) => locate(path, part) + by } };
}
