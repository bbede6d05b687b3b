import type { CliConfig, ToolDef } from '@climax/config';
import { plainWords } from '@climax/text/line';

/** Programs that run the program named after their own options. */
const wrappers =
  /^(?:env|xargs|sudo|doas|nice|ionice|nohup|setsid|stdbuf|time|timeout|chronic|unbuffer|command|exec|busybox)$/;

/** Words that belong to a wrapper: options, `NAME=value`, a duration or a number. */
const wrapperOperand = /^(?:-.*|\w+=.*|\d+(?:\.\d+)?[smhd]?)$/;

/** The fixed words of a tool's command line, or of the config's base command, without quotes. */
export function commandWords(config: CliConfig, tool?: ToolDef): string[] {
  return [...plainWords(config.command), ...plainWords(tool?.command ?? '')];
}

/** The name of a program without directory and `.exe`; the user's shell counts as `sh`. */
export function programName(word: string): string {
  if (/^\$\{?SHELL\}?$/.test(word)) return 'sh';
  return (word.split(/[/\\]/).at(-1) ?? '').toLowerCase().replace(/\.exe$/, '');
}

/** The words from the wrapped program on, after `env`, `sudo`, `xargs` and the like; empty when there is none. */
export function withoutWrappers(words: string[]): string[] {
  let rest = words;
  while (rest[0] !== undefined && wrappers.test(programName(rest[0]))) {
    const end = rest.findIndex((word, index) => index > 0 && !wrapperOperand.test(word));
    rest = end < 0 ? [] : rest.slice(end);
  }
  return rest;
}
