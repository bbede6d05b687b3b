import type { CliConfig } from '@climax/config';
import { showText } from '@climax/text';
import { callsShell } from './calls-shell.ts';
import { commandWords, programName, withoutWrappers } from './command-words.ts';
import type { LintRule, Path } from './lint-rule.ts';
import { toolsOf } from './placed-tool.ts';

/** Commands are words, not lines for a shell. */
export const commandLineRules: LintRule[] = [
  {
    id: 'shell-syntax',
    severity: 'warning',
    summary: 'A command is written for a shell: there is none',
    check: function* (config) {
      for (const { text, program, path } of commandLines(config)) {
        const found = joinsWords(program) ? undefined : findShellSyntax(text, program);
        if (found === undefined) continue;
        yield {
          path,
          message: `'${showText(found)}' is shell syntax, but there is no shell: the program gets it as written; quote it if that is intended; otherwise move the line into a script`,
        };
      }
    },
  },
  {
    id: 'unclosed-quote',
    severity: 'error',
    summary: 'A quote in a command is never closed',
    check: function* (config) {
      for (const { text, path } of commandLines(config)) {
        const [mark] = /["']/.exec(maskQuoted(text)) ?? [];
        if (mark === undefined) continue;
        yield {
          path,
          message: `the quote ${mark} is never closed and is passed on as a character; close it, or put quotes of the other kind around the word`,
        };
      }
    },
  },
];

interface CommandLine {
  text: string;
  /** The program that receives the words. */
  program: string;
  path: Path;
}

function commandLines(config: CliConfig): CommandLine[] {
  const programOf = (words: string[]) => programName(withoutWrappers(words)[0] ?? '');
  const base = { text: config.command, program: programOf(commandWords(config)), path: ['command'] };
  const tools = toolsOf(config).map(({ tool, path }) => {
    return { text: tool.command, program: programOf(commandWords(config, tool)), path: [...path, 'command'] };
  });
  return [base, ...tools];
}

/** Words that a shell acts on instead of passing them: operators and redirections. */
const shellWord = /^(?:\|\|?|\|&|&&?|\\?;|(?:\d|&)?>>?(?!=)[^<>]*|<{1,3}[^<>]*)$/;

/** `cd /srv; ls`: the end of a command, when another word follows. */
const endOfCommand = /[^;\\];$/;

const substitution = /\$\(|`(?=[^`]+`)/;

/** Operators that these programs accept as arguments. */
const ownWords: [program: RegExp, word: RegExp][] = [
  [/^(?:g?find|fd|fdfind|tmux)$/, /^;$/],
  [/^expr$/, /^[|&<>]$/],
  [/^(?:test|\[)$/, /^[<>]$/],
];

function findShellSyntax(text: string, program: string): string | undefined {
  const masked = maskQuoted(text);
  const words = [...masked.matchAll(/\S+/g)];
  const found = words.find(([word], position) => {
    const isOwn = ownWords.some(([name, own]) => name.test(program) && own.test(word));
    const isFollowed = position < words.length - 1;
    return (shellWord.test(word) && !isOwn) || (isFollowed && endOfCommand.test(word));
  });
  if (found) return text.slice(found.index, found.index + found[0].length);
  return substitution.exec(masked)?.[0];
}

/** Programs that join their arguments and pass them to a shell, where operators have their usual meaning. */
function joinsWords(program: string): boolean {
  return callsShell(program) || /^(?:cmd|pwsh|powershell)$/.test(program);
}

/** The text, as long as before, with every closed pair of quotes and its content blanked out. */
function maskQuoted(text: string): string {
  return text.replace(/'[^']*'|"[^"]*"/g, (quoted) => 'x'.repeat(quoted.length));
}
