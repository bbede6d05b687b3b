import type { CliConfig } from '@climax/config';
import { baseCommand, explainLookup, findExecutable, programsOf } from '@climax/exec/host';
import type { AllowedTool } from '@climax/policy';
import { showLine } from '@climax/text';
import { plainWords } from '@climax/text/line';

/** A program that cannot be run here; `problem` is set if something of its name is there. */
export interface MissingProgram {
  program: string;
  problem?: string;
}

/** Programs of the configs that cannot be run, each once. */
export function missingPrograms(configs: readonly CliConfig[], env: NodeJS.ProcessEnv): MissingProgram[] {
  const missing = configs.flatMap((config) => {
    const path = config.env.PATH ?? env.PATH;
    return programsOfConfig(config, env).flatMap((program): [string, MissingProgram][] => {
      const lookup = findExecutable(program, path);
      if (!('reason' in lookup)) return [];
      const problem = lookup.reason === 'missing' ? {} : { problem: explainLookup(lookup) };
      return [[program, { program, ...problem }]];
    });
  });
  return [...new Map(missing).values()];
}

/** Its base command, and what tools start behind `env`. */
function programsOfConfig(config: CliConfig, env: NodeJS.ProcessEnv): string[] {
  const base = baseCommand(config, env);
  const [program = ''] = base;
  const behind = config.tools.flatMap(({ command }) => programsOf([...base, ...plainWords(command)]));
  return [...new Set([program, ...behind])];
}

/** A warning about programs that are missing on this machine; undefined if there are none. */
export function missingNotice(tools: readonly AllowedTool[], env: NodeJS.ProcessEnv): string | undefined {
  const local = tools.filter(({ rules }) => (rules?.executor.type ?? 'local') === 'local');
  const missing = missingPrograms([...new Set(local.map(({ config }) => config))], env);
  if (missing.length === 0) return undefined;
  const list = missing.map(({ program }) => `'${showLine(program)}'`).join(', ');
  return `not found on the PATH: ${list}; calls that need ${missing.length === 1 ? 'it' : 'them'} will fail`;
}
