import { type Catalogue, compose, type Sources } from '@climax/runtime';
import { bundledContracts } from './bundled-contracts.ts';

/** Sources from the command line; the rest comes from this process. */
export type OwnSources = Omit<Sources, 'env' | 'directory'>;

/** The catalogue of configs, policy and contracts for this process, with the contracts of bundled configs. */
export function composeHere(sources: OwnSources, limiter?: Catalogue['limiter']): Promise<Catalogue> {
  const { env } = process;
  const contracts = bundledContracts(sources.configs);
  return compose({ ...sources, env, directory: process.cwd(), bundledContracts: contracts }, limiter);
}
