import { isMapping, showLine } from '@climax/text';

/** The header of an imported config, for comparison by a later import. */
export interface Header {
  program: string;
  version?: string;
  sources: string[];
  /** A digest of everything that the program accepts. */
  digest: string;
  /** The options of the import, needed to repeat it. */
  settings?: { only?: string; depth?: number; from?: string; as?: string; allOptions?: true };
}

const mark = '# climax-import: ';

export function headerLines(header: Header): string[] {
  return [
    `# Imported from ${showLine(header.program)}${header.version ? ` ${showLine(header.version)}` : ''} by climax import. Read it once: risks and types are the program's own words, interpreted.`,
    `${mark}${JSON.stringify(header)}`,
  ];
}
/** The header of a config, when it was imported. */
export function readHeader(text: string): Header | undefined {
  const line = text.split('\n', 20).find((each) => each.startsWith(mark));
  if (line === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(line.slice(mark.length));
    return isHeader(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHeader(value: unknown): value is Header {
  if (!isMapping(value) || typeof value.program !== 'string') return false;
  const { settings = {} } = value;
  if (!isMapping(settings)) return false;
  const { only = '', from = '', as = '', depth = 0 } = settings;
  return [only, from, as].every((each) => typeof each === 'string') && typeof depth === 'number';
}
