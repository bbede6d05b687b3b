import type { CliConfig, ToolDef } from '@climax/config';
import { placementOf } from '@climax/config/argument';
import { showText } from '@climax/text';
import { plainWords } from '@climax/text/line';
import { commandWords, programName, withoutWrappers } from './command-words.ts';
import type { LintRule, Path } from './lint-rule.ts';
import { toolsOf } from './placed-tool.ts';

/** Pagers and editors, which wait for keys. */
const forPeople =
  /^(?:less|more|most|man|view|vi|vim|nvim|nano|pico|emacs|joe|micro|top|htop|btop|mc|tig|lazygit|k9s|fzf|watch|sudoedit|visudo|vipw|passwd)$/;

/** Words that make a program open an editor or prompt. */
const opensEditor: [program: RegExp, words: RegExp][] = [
  [
    /^git$/,
    /^(?:rebase|add|checkout|restore|stash|reset|commit|clean) (?:.* )?(?:-i|-p|--interactive|--patch|--edit)\b/,
  ],
  [/^git$/, /^(?:config (?:.* )?(?:-e|--edit|edit)|notes edit|branch (?:.* )?--edit-description)(?: |$)/],
  [/^(?:crontab|visudo)$/, /^-e\b/],
  [/^(?:kubectl|oc|systemctl|virsh)$/, /^(?:\S+ )?edit\b/],
  [/^(?:docker|podman)$/, /^(?:attach|(?:exec|run) (?:.* )?(?:-t|-it|-ti|--tty)\b)/],
  [/^npm$/, /^(?:init(?! .*(?:-y|--yes))|login|adduser)\b/],
  [/^(?:psql|mysql|sqlite3|redis-cli|mongosh|ftp|telnet)$/, /^$/],
];

/** Rules for how a command depends on the machine. */
export const programRules: LintRule[] = [
  {
    id: 'needs-terminal',
    severity: 'warning',
    summary: 'A program waits for input from a terminal: a pager, an editor, a question',
    check: function* (config) {
      for (const { tool, path } of toolsOf(config)) {
        const found = waitsFor(config, tool);
        if (found !== undefined)
          yield {
            path: [...path, 'command'],
            message: `'${showText(found)}' waits for keys, and there is no terminal; use the options that make it run without one`,
          };
      }
    },
  },
  {
    id: 'relative-script',
    severity: 'warning',
    summary: 'A script is given by a relative path and is not next to the config file',
    check: function* (config) {
      const { beside = [] } = config.origin ?? {};
      for (const { words, path, isBase } of scriptPlaces(config)) {
        for (const word of words.filter((each) => isRelative(each) && !(isBase && beside.includes(each))))
          yield { path, message: explain(word, isBase) };
      }
    },
  },
];

function waitsFor(config: CliConfig, tool: ToolDef): string | undefined {
  const [word = '', ...others] = withoutWrappers(commandWords(config, tool));
  const program = programName(word);
  if (forPeople.test(program)) return program;
  if (tool.args.some((arg) => ['stdin', 'positional'].includes(placementOf(arg))) && others.length === 0)
    return undefined;
  const line = others.join(' ');
  const opens = opensEditor.some(([name, words]) => name.test(program) && words.test(line));
  return opens ? [program, ...others].join(' ') : undefined;
}

function scriptPlaces(config: CliConfig): { words: string[]; path: Path; isBase: boolean }[] {
  return [
    { words: plainWords(config.command).slice(1), path: ['command'], isBase: true },
    ...toolsOf(config).map(({ tool, path }) => ({
      words: plainWords(tool.command),
      path: [...path, 'command'],
      isBase: false,
    })),
  ];
}

function isRelative(word: string): boolean {
  return /^\.\.?\/\S*\.\w+$/.test(word);
}

function explain(word: string, isBase: boolean): string {
  const advice = isBase ? 'put it next to the config file' : "move it to the config's command";
  return `'${showText(word)}' is looked for in the directory where the command runs; ${advice}, or give the full path`;
}
