import type { CliConfig } from '@climax/config';
import { baseCommand, findExecutable } from '@climax/exec/programs';

/** The programs of configs that are not where the configs would look for them. */
export function missingPrograms(configs: readonly CliConfig[], env: NodeJS.ProcessEnv): string[] {
  const missing = configs.flatMap((config) => {
    const [program = ''] = baseCommand(config, env);
    return 'reason' in findExecutable(program, config.env.PATH ?? env.PATH) ? [program] : [];
  });
  return [...new Set(missing)];
}
