import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { CommandFacts } from '../command-facts.ts';
import { parseHelp } from '../help/parse-help.ts';
import { describedCommands } from './described-commands.ts';
import { roffToHelp } from './roff-to-help.ts';
import { synopsisOperands } from './synopsis-operands.ts';

/** Reads the manual pages of programs as files; nothing is run. */
export interface Manuals {
  /** Reads the page of a command; `undefined` if there is none. */
  read(words: readonly string[]): CommandFacts | undefined;
  /** What its commands take, by their names, as its synopsis says. */
  operands(words: readonly string[], commands: readonly string[]): Map<string, string>;
  /** What its page says of its commands, by their names. */
  descriptions(words: readonly string[], commands: readonly string[]): Map<string, string>;
  /** Commands of a program that have their own pages: `commit` for `git-commit`, which says `git commit`; `ssh-keygen` is a program. */
  commands(program: string): string[];
}

/** Larger pages are skipped: a few manuals are books. */
const largest = 4_000_000;

export function findManuals(searchPath: string): Manuals {
  const beside = searchPath
    .split(delimiter)
    .filter(isAbsolute)
    .map((bin) => join(dirname(bin), 'share/man'));
  const roots = [
    ...new Set([...beside, '/usr/share/man', '/usr/local/share/man', '/opt/homebrew/share/man']),
  ].filter((root) => existsSync(root));
  const namesIn = directoryReader();
  const helpOf = (words: readonly string[]) => {
    const file = pageOf(words, roots, namesIn);
    const roff = file === undefined ? undefined : readPage(file);
    return roff === undefined ? undefined : roffToHelp(roff);
  };
  return {
    operands: (words, commands) => synopsisOperands(helpOf(words) ?? '', commands),
    descriptions: (words, commands) => describedCommands(helpOf(words) ?? '', commands),
    read(words) {
      const help = helpOf(words);
      if (help === undefined) return undefined;
      const facts = parseHelp(help, words);
      // `sort - sort lines of text files`
      return { ...facts, description: facts.description.replace(/^\S+(?:, \S+)* - /, '') };
    },
    commands(program) {
      const start = `${program}-`;
      const names = roots
        .flatMap((root) => [...namesIn(join(root, 'man1'))])
        .filter((name) => name.startsWith(start))
        .map((name) => name.slice(start.length).replace(/\.1[a-z]*(?:\.gz)?$/, ''));
      return [...new Set(names)]
        .filter((name) => isCalled(helpOf([program, name]) ?? '', [program, name]))
        .sort();
    },
  };
}

/** Whether a page has a line that begins with the words of a command. */
function isCalled(help: string, [program = '', name = '']: readonly string[]): boolean {
  const line = `${program} ${name}`;
  return (
    /^[a-z][\w-]*$/.test(name) &&
    help.split('\n').some((each) => each.trim() === line || each.trimStart().startsWith(`${line} `))
  );
}

/** `git commit` has the page `git-commit`, `openssl x509` the page `openssl-x509.1ssl.gz`. */
function pageOf(
  words: readonly string[],
  roots: readonly string[],
  namesIn: (directory: string) => ReadonlySet<string>,
): string | undefined {
  const name = words.map((word) => word.split('/').at(-1)).join('-');
  for (const root of roots)
    for (const section of ['1', '8', '1m']) {
      const directory = join(root, `man${section}`);
      const names = namesIn(directory);
      const plain = [`${name}.${section}`, `${name}.${section}.gz`].find((each) => names.has(each));
      const found = plain ?? [...names].find((each) => each.startsWith(`${name}.${section}`));
      if (found !== undefined) return join(directory, found);
    }
  return undefined;
}

/** The names of a directory, read once. */
function directoryReader(): (directory: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (directory) => {
    const names = known.get(directory) ?? new Set(existsSync(directory) ? readdirSync(directory) : []);
    known.set(directory, names);
    return names;
  };
}

function readPage(file: string): string | undefined {
  try {
    const bytes = readFileSync(file);
    const text = (file.endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: largest }) : bytes).toString(
      'utf8',
    );
    // `.so man1/other.1`: the page is another's.
    return text.length > largest || /^\.so /.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
