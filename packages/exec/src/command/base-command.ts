import { isAbsolute, resolve } from 'node:path';
import type { CliConfig } from '@climax/config';
import { expandHome, expandVariables } from '@climax/config/words';
import { plainWords, splitWords, type Word } from '@climax/text/line';

/**
 * The words of a config's base command with `~` and variables expanded. A relative path to the program, or to a
 * script next to the config, is resolved against the config file, so that the working directory cannot substitute
 * another.
 */
export function baseCommand(config: CliConfig, env: NodeJS.ProcessEnv): string[] {
  const [first, ...others] = splitWords(config.command)
    .map((word, position) => expandWord(position === 0 ? withHome(word, env) : word, env))
    .filter((text) => text !== undefined);
  if (first === undefined) return [];
  const { directory, beside = [] } = config.origin ?? {};
  return [
    anchor(first, directory),
    ...others.map((word) => {
      // After an option too: `--require=./hook.cjs`.
      const file = beside.find((path) => word === path || word.endsWith(`=${path}`));
      return file === undefined ? word : word.slice(0, word.length - file.length) + anchor(file, directory);
    }),
  ];
}

/** The base command as written, for executors where this host's directories and variables mean nothing. */
export function baseCommandElsewhere(config: CliConfig): string[] {
  return plainWords(config.command);
}

/** One word stays one word; it is dropped if it expands to nothing, unless it was quoted. */
function expandWord(word: Word, env: NodeJS.ProcessEnv): string | undefined {
  const text = word.parts
    .map((part) => (part.literal ? part.text : expandVariables(part.text, env).text))
    .join('');
  return text === '' && !word.quoted ? undefined : text;
}

function withHome(word: Word, env: NodeJS.ProcessEnv): Word {
  const [first, ...others] = word.parts;
  if (!first || word.quoted) return word;
  const home = expandHome(first.text, env);
  if (home === first.text) return word;
  const rest = first.text.slice(1);
  const directory = { text: home.slice(0, home.length - rest.length), literal: true };
  return { ...word, parts: [directory, { text: rest, literal: false }, ...others] };
}

function anchor(program: string, directory: string | undefined): string {
  const isRelativePath = program.includes('/') && !isAbsolute(program);
  return isRelativePath && directory !== undefined ? resolve(directory, program) : program;
}
