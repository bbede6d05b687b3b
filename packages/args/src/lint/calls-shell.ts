import { programName } from './command-words.ts';

/** Programs that run text as code, and the options after which they expect it. */
const interpreters: [name: RegExp, codeOption: RegExp][] = [
  [/^(?:ba|da|a|z|k|mk|fi|c|tc|rba)?sh$/, /^(?:-[a-z]*c|--command)$/],
  [/^su$/, /^(?:-c|--command)$/],
  [/^(?:pwsh|powershell)$/, /^-(?:c|command|e|ec|encodedcommand)$/i],
  [/^cmd$/, /^\/[ck]$/i],
  [/^(?:python|pypy)[\d.]*$/, /^-[a-z]*c$/i],
  [/^(?:node|nodejs|bun|tsx)$/, /^(?:-e|-p|-pe|--eval|--print)$/],
  [/^deno$/, /^eval$/],
  [/^perl[\d.]*$/, /^-\w*e$/i],
  [/^ruby[\d.]*$/, /^-\w*e$/],
  [/^php[\d.]*$/, /^(?:-r|--run)$/],
  [/^(?:lua[\d.]*|luajit|julia|elixir|groovy|scala|rscript|osascript)$/, /^(?:-e|--eval)$/],
  [/^(?:g|m|n)?awk$/, /^(?:-e|--source)$/],
];

/** Programs that hand their operands to a shell. */
const shellCallers = /^(?:ssh|watch|parallel|eval)$/;

/** The option after which a program expects code, if it is an interpreter. */
export function codeOptionOf(word: string): RegExp | undefined {
  const program = programName(word);
  return interpreters.find(([name]) => name.test(program))?.[1];
}

export function callsShell(word: string): boolean {
  return shellCallers.test(programName(word));
}
