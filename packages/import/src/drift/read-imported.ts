import { isMapping } from '@climax/text';
import { readYaml, type YamlDocument } from '@climax/text/yaml';
import { type Header, readHeader } from '../config/header.ts';
import { readGivenFile } from '../read-given-file.ts';
import { type Sidecar, sidecarPath } from '../sidecar.ts';
import type { FileTool } from './merge-edits.ts';

/** A config that was imported before, with all that is known about that import. */
export interface ImportedFile {
  file: string;
  text: string;
  header: Header;
  /** What the import wrote; absent if the file next to the config is gone. */
  sidecar?: Sidecar;
  value: Record<string, unknown> & { tools: FileTool[] };
  document: YamlDocument;
}

export function readImported(file: string): ImportedFile | { problem: string } {
  const read = readGivenFile(file);
  if ('problem' in read) return read;
  const { text } = read;
  const header = readHeader(text);
  if (!header) return { problem: `${file}: not an imported config (it has no "# climax-import:" line)` };
  const reading = readYaml(text, file);
  const value = reading.ok ? (reading.document.value as ImportedFile['value'] | null) : null;
  if (!reading.ok || !value || !areTools(value.tools))
    return { problem: `${file}: not a config; climax lint ${file} says why` };
  const sidecar = readSidecar(sidecarPath(file));
  return { file, text, header, value, document: reading.document, ...(sidecar && { sidecar }) };
}

function readSidecar(path: string): Sidecar | undefined {
  const read = readGivenFile(path);
  try {
    const value: unknown = 'problem' in read ? undefined : JSON.parse(read.text);
    return isSidecar(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSidecar(value: unknown): value is Sidecar {
  if (!isMapping(value) || !areTools(value.tools) || !isMapping(value.interface)) return false;
  return Object.values(value.interface).every(
    (each) => isMapping(each) && isMapping(each.options) && Array.isArray(each.positionals),
  );
}

/** Whether a list has nothing but tools with names, whose arguments have names. */
function areTools(list: unknown): boolean {
  return areNamed(list) && (list as FileTool[]).every(({ args }) => areNamed(args ?? []));
}

function areNamed(list: unknown): boolean {
  return Array.isArray(list) && list.every((each) => isMapping(each) && typeof each.name === 'string');
}
