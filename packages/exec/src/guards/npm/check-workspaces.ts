import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readSmallFile } from '@climax/host/files';
import { showLine } from '@climax/text';
import { checkLinks, type LinkRules } from '../check-links.ts';
import { leadsOut } from '../leads-out.ts';
import type { Look } from '../look.ts';
import { takeTurns } from '../take-turns.ts';

/** A package.json of registries has at most a tenth of it. */
const mostBytes = 2 ** 20;
/** Far more than a project lists one by one. */
const mostPatterns = 1000;
/** The longest path of Linux, and far more directories than projects are deep. */
const longestPattern = 4096;
const mostNames = 100;

/**
 * A parent directory, wherever it is in a pattern, in one piece or in several (`.{.,}`, `[.][.]`), or a path from the top
 * among alternatives.
 */
const mayLeave = /\.\.|[{}(),|]\.|\.[{}(),|]|\[\.|\.\]|[{(,|][\\/]/;

/**
 * npm reads the package.json of each workspace that the one of a project names, and quotes it in errors. Finds a link
 * by which that is a file outside the project.
 */
export async function checkWorkspaces(project: string, look: Look): Promise<string | undefined> {
  const patterns = workspacesIn(join(project, 'package.json'));
  if (patterns === undefined) return 'package.json is too large';
  if (patterns.length > mostPatterns) return `the project has more than ${mostPatterns} workspaces`;
  const problem = patterns.map(problemOf).find((found) => found !== undefined);
  if (problem !== undefined) return problem;
  for (const [base, depth] of await areasOf(patterns, look.signal)) {
    look.signal?.throwIfAborted();
    const directory = join(project, base);
    for (const path of [base, join(base, 'package.json')]) {
      if (await leadsOut(join(project, path), project)) return `${showLine(path)} points outside the project`;
    }
    if (depth === 0) continue;
    const rules: LinkRules = {
      places: [project],
      area: 'the project',
      concerns: (path, entry) => {
        const level = path.split('/').length;
        if (entry.isDirectory()) return level <= depth && entry.name !== 'node_modules';
        if (!entry.isSymbolicLink() || level > depth + 1) return false;
        return entry.name === 'package.json' || (level <= depth && mayBeDirectory(join(directory, path)));
      },
    };
    const problem = await checkLinks(directory, rules, look);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemOf(pattern: string): string | undefined {
  if (pattern.length > longestPattern || pattern.split(/[\\/]+/).length > mostNames)
    return `the workspace pattern ${showLine(pattern)} is too long`;
  return mayLeave.test(pattern) ? `workspaces ${showLine(pattern)} may be outside the project` : undefined;
}

/** The patterns in a package.json, unless it is too large. npm complains about any other content itself. */
function workspacesIn(file: string): string[] | undefined {
  try {
    if (!statSync(file).isFile()) return [];
    const bytes = readSmallFile(file, mostBytes);
    if (bytes.length > mostBytes) return undefined;
    const { workspaces } = JSON.parse(bytes.toString().replace(/^\ufeff/, ''));
    const list = Array.isArray(workspaces?.packages) ? workspaces.packages : workspaces;
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** The directories that patterns start from, and how many levels below each they reach. What another one covers is left out. */
async function areasOf(patterns: string[], signal: AbortSignal | undefined): Promise<[string, number][]> {
  const turn = takeTurns(signal);
  const areas = new Map<string, number>();
  for (const pattern of patterns) {
    await turn();
    const marks = /^!*/.exec(pattern)?.[0].length ?? 0;
    // What is left out is not read.
    if (marks % 2 === 1) continue;
    const names = pattern.slice(marks).split(/[\\/]+/);
    const first = names.findIndex((name) => /[*?[{(]/.test(name));
    const base = join(...(first < 0 ? names : names.slice(0, first)), '.');
    const isDeep = /\*\*|[{(]/.test(pattern);
    const depth = first < 0 ? 0 : isDeep ? Number.POSITIVE_INFINITY : names.length - first;
    areas.set(base, Math.max(depth, areas.get(base) ?? 0));
  }
  const uncovered: [string, number][] = [];
  for (const area of areas) {
    await turn();
    if (!isCovered(area[0], areas)) uncovered.push(area);
  }
  return uncovered;
}

/** Whether a directory above is searched to its bottom, which leaves out what is installed. */
function isCovered(base: string, areas: Map<string, number>): boolean {
  for (let place = base; place !== '.' && basename(place) !== 'node_modules'; ) {
    place = dirname(place);
    if (areas.get(place) === Number.POSITIVE_INFINITY) return true;
  }
  return false;
}

/** Whether a link leads to a directory, or to something that cannot be looked at. */
function mayBeDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return true;
  }
}
