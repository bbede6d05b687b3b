import { join } from 'node:path';
import { program } from '@climax/fixtures';

/** The tools that the checks call; `directory` is where the server runs. */
export function checkedConfig(directory: string) {
  const echo = program('echoargs');
  const tree = program('tree');
  const text = { name: 'text', positional: true };
  return {
    name: 'checked',
    command: 'env',
    global_args: [],
    tools: [
      tool('echo', echo, { args: [text] }),
      tool('forced', `${echo} --read-only`, { args: [text] }),
      tool('count', echo, { args: [{ name: 'n', type: 'integer', flag: '-n' }] }),
      tool('dry', echo, { args: [{ name: 'dry_run', type: 'boolean', flag: '--dry-run' }] }),
      tool('required', echo, { args: [{ ...text, required: true }] }),
      tool('tree', `${tree} 3 plain ${join(directory, 'tree-pids')}`, { timeout: 1 }),
      tool('background', `${tree} 1 hold-stdout ${join(directory, 'background-pids')}`, { timeout: 6 }),
      tool('partial', "sh -c 'echo partial; sleep 300'", { timeout: 1 }),
      tool('flood', `${program('flood')} stdout 4000000`),
      tool('clear', `${program('printbytes')} 1b5b324a706c61696e`),
      tool('status', "printf ' M f'"),
      tool('fail', `${program('exitwith')} 3`),
      tool('die', `${program('exitwith')} SIGSEGV`),
      tool('read', 'cat', { timeout: 3 }),
      tool('counted', `sh -c 'echo + >>counted; sleep 0.5; echo - >>counted'`),
    ],
  };
}

function tool(name: string, command: string, parts: object = {}) {
  return { name: `checked_${name}`, description: `Checked: ${name}`, command, ...parts };
}
