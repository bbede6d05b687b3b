import { type Catalogue, compose as composeCatalogue, type Sources } from '@climax/runtime';
import { bundledContracts } from './bundled-contracts.ts';

/** The catalogue of configs, policy and contracts, with the contracts that bundled configs bring. */
export function compose(sources: Sources, limiter?: Catalogue['limiter']): Promise<Catalogue> {
  return composeCatalogue({ ...sources, bundledContracts: bundledContracts(sources.configs) }, limiter);
}
