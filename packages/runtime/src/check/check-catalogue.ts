import { loadConfig } from '@climax/config';
import { type Place, placesOf, probePlace } from '@climax/exec/executors';
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
  const probes = (await Promise.all(placesOf(tools).map((place) => probe(place, env)))).flat();
  const probed = (wanted: string) => probes.filter(({ level }) => level === wanted).map(({ text }) => text);
  const missing = missingPrograms(configs.map(loadConfig), env);
  return {
    problems: probed('problem'),
    warnings: [
      ...warnings,
      ...probed('warning'),
      ...missing.map((program) => `'${program}' is not on the PATH`),
    ],
  };
}

async function probe(place: Place, env: NodeJS.ProcessEnv) {
  return (await probePlace(place, env)).map(({ level, text }) => ({ level, text: `${place.text}: ${text}` }));
}
