import type { CliConfig } from '@climax/config';
import { baseCommand, findExecutable } from '@climax/exec/host';
import type { AllowedTool } from '@climax/policy';
import { showLine } from '@climax/text';

/** Programs of the configs that cannot be found. */
export function missingPrograms(configs: readonly CliConfig[], env: NodeJS.ProcessEnv): string[] {
  const missing = configs.flatMap((config) => {
    const [program = ''] = baseCommand(config, env);
    return 'reason' in findExecutable(program, config.env.PATH ?? env.PATH) ? [program] : [];
  });
  return [...new Set(missing)];
}

/** A warning about programs that are missing on this machine; undefined if there are none. */
export function missingNotice(tools: readonly AllowedTool[], env: NodeJS.ProcessEnv): string | undefined {
  const local = tools.filter(({ rules }) => (rules?.executor.type ?? 'local') === 'local');
  const missing = missingPrograms([...new Set(local.map(({ config }) => config))], env);
  if (missing.length === 0) return undefined;
  const list = missing.map((program) => `'${showLine(program)}'`).join(', ');
  return `not found on the PATH: ${list}; calls that need ${missing.length === 1 ? 'it' : 'them'} will fail`;
}
