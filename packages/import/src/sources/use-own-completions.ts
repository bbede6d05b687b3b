import type { CommandNode } from '../crawl/command-node.ts';
import type { Sandbox } from '../crawl/sandbox.ts';
import { mergeFacts } from './merge-facts.ts';
import { cobraNames } from './parse-cobra-complete.ts';
import { parseZshCompletion } from './parse-zsh-completion.ts';
import { noFacts } from './tree-command.ts';

/** Commands that print a completion script; only asked when the program lists one of them. */
const generators = /^(?:completions?|generate-shell-completion|generate-completions|shell-completions?)$/;

/** With `--from completion`, commands that programs often hide are tried too. */
const hidden = ['generate-shell-completion', 'completions', 'completion'];

/** Adds what the program's own completion script knows: which options repeat, and which values there are. */
export async function useOwnCompletions(
  sandbox: Sandbox,
  root: CommandNode,
  isAskedFor: boolean,
): Promise<'used' | 'unused' | 'absent'> {
  const listed = root.facts.subcommands.map(({ name }) => name).filter((name) => generators.test(name));
  const stdout = await askScript(sandbox, root.words[0]!, isAskedFor ? [...listed, ...hidden] : listed);
  if (/__complete\b/.test(stdout)) return (await useCobra(sandbox, root)) ? 'used' : 'unused';
  const byCommand = parseZshCompletion(stdout);
  visit(root, (node) => {
    const flags = byCommand.get(node.words.slice(1).join(' '));
    if (flags)
      node.facts = mergeFacts(
        node.facts,
        { ...noFacts, flags },
        { name: 'completion', names: false, values: true },
      );
  });
  return byCommand.size > 0 ? 'used' : 'absent';
}

async function askScript(sandbox: Sandbox, program: string, names: readonly string[]): Promise<string> {
  for (const name of names) {
    const { stdout } = await sandbox.run([program, name, 'zsh']);
    if (stdout.startsWith('#compdef')) return stdout;
  }
  return '';
}

/** cobra tells names and texts: texts fill what the help leaves empty. */
async function useCobra(sandbox: Sandbox, root: CommandNode): Promise<boolean> {
  const bare: CommandNode[] = [];
  visit(root, (node) => {
    if (node.facts.flags.some(({ description }) => description === '')) bare.push(node);
  });
  for (const node of bare) {
    const names = await cobraNames(sandbox, node);
    const flags = node.facts.flags.map((flag) => {
      const said = flag.names.map((name) => names.get(name)).find(Boolean);
      if (flag.description || !said) return flag;
      return { ...flag, description: said, from: { ...flag.from, description: 'completion' } };
    });
    node.facts = { ...node.facts, flags };
  }
  return bare.length > 0;
}

function visit(node: CommandNode, act: (node: CommandNode) => void): void {
  act(node);
  for (const child of node.children) visit(child, act);
}
