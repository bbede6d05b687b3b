import { closest } from '@climax/text/match';
import { TextLines } from '@climax/text/yaml';
import { type Block, markdownBlocks } from './markdown-blocks.ts';
import {
  fieldNames,
  jsonFields,
  type Located,
  type RawField,
  type RawTool,
  type ReportProblem,
} from './raw-tool.ts';
import { readData } from './read-data.ts';

type Heading = Extract<Block, { kind: 'heading' }>;
type Bullet = Extract<Block, { kind: 'bullet' }>;
type Fence = Extract<Block, { kind: 'fence' }>;

interface Entry {
  bullet: Bullet;
  /** Continuation lines of the bullet. */
  more: string[];
  fence?: Fence;
}

interface Section {
  heading: Heading;
  entries: Entry[];
}

/** Finds the tools of a Markdown document: the `##` sections with `- status:`, `- input_schema:` and so on. */
export function readMarkdown(text: string, report: ReportProblem): RawTool[] {
  const document = { text, lines: new TextLines(text) };
  return sections(document, report)
    .filter(describesTool)
    .map(({ heading, entries }) => {
      const name = heading.text.replace(/^`(.*)`$/, '$1');
      const fields = entries.map((entry) => readField(document, entry, name, report));
      return { name, place: document.lines.placeOf(heading.offset), fields };
    });
}

interface Document {
  text: string;
  lines: TextLines;
}

function sections({ text, lines }: Document, report: ReportProblem): Section[] {
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
      if (!block.closed)
        report(lines.placeOf(block.offset), [], 'syntax', 'a fenced block that is never closed');
      if (entry && entry.fence === undefined && entry.more.length === 0) entry.fence = block;
    } else if (block.kind === 'text' && block.text !== '') {
      entry?.more.push(block.indented ? block.text : '');
    }
  }
  return found;
}

/**
 * Prose has bullets too: a tool is a section with a schema, or a heading of one word above something that resembles a
 * field.
 */
function describesTool({ heading, entries }: Section): boolean {
  const keys = entries.map(({ bullet }) => bullet.key);
  if (keys.includes('input_schema') || keys.includes('output_schema')) return true;
  const isNearField = (key: string): boolean =>
    key === key.toLowerCase() && closest(key, fieldNames) !== undefined;
  return /^`?[\w.-]+`?$/.test(heading.text) && keys.some(isNearField);
}

function readField(document: Document, entry: Entry, tool: string, report: ReportProblem): RawField {
  const { key, offset } = entry.bullet;
  const isJson = (jsonFields as readonly string[]).includes(key);
  const located = isJson ? readBlock(document, entry, [tool, key], report) : readText(document, entry);
  const field = { key, place: document.lines.placeOf(offset) };
  return located ? { ...field, located } : field;
}

function readText({ lines }: Document, { bullet, more }: Entry): Located {
  const value = [bullet.rest, ...more].join(' ').trim();
  return { value, locate: () => lines.placeOf(bullet.restOffset) };
}

function readBlock(
  document: Document,
  entry: Entry,
  path: string[],
  report: ReportProblem,
): Located | undefined {
  const { text, lines } = document;
  const { bullet, fence } = entry;
  if (bullet.rest !== '') {
    const start = lines.placeOf(bullet.restOffset);
    return readData({ text: bullet.rest, format: 'json', start, path }, report);
  }
  if (!fence) {
    report(lines.placeOf(bullet.offset), path, 'syntax', 'expected a ```json block under this line');
    return undefined;
  }
  const format = /^ya?ml$/.test(fence.info) ? 'yaml' : 'json';
  const start = lines.placeOf(fence.start);
  return readData({ text: text.slice(fence.start, fence.end), format, start, path }, report);
}
