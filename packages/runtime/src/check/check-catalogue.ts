import { loadConfig } from '@climax/config';
import { probeTarget, type Target, targetsOf } from '@climax/exec/executors';
import type { Catalogue } from '../catalogue/compose.ts';
import { missingPrograms } from './missing-programs.ts';

/** Problems that would make calls fail, and warnings. */
export interface CatalogueCheck {
  problems: string[];
  warnings: string[];
}

/** Checks the executors and the programs of the configs. */
export async function checkCatalogue(
  { tools, warnings }: Catalogue,
  configs: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CatalogueCheck> {
  const probes = (await Promise.all(targetsOf(tools).map((target) => probe(target, env)))).flat();
  const probed = (wanted: string) => probes.filter(({ level }) => level === wanted).map(({ text }) => text);
  const missing = missingPrograms(configs.map(loadConfig), env);
  return {
    problems: probed('problem'),
    warnings: [
      ...warnings,
      ...probed('warning'),
      ...missing.map(({ program, problem }) => problem ?? `'${program}' is not on the PATH`),
    ],
  };
}

async function probe(target: Target, env: NodeJS.ProcessEnv) {
  return (await probeTarget(target, env)).map(({ level, text }) => ({
    level,
    text: `${target.text}: ${text}`,
  }));
}
