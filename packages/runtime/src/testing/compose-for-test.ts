import { type Catalogue, compose, type Sources } from '../catalogue/compose.ts';

export type OwnSources = Omit<Sources, 'env' | 'directory'>;

/** A catalogue whose commands run in this process's environment and directory. */
export function composeForTest(sources: OwnSources, limiter?: Catalogue['limiter']): Promise<Catalogue> {
  return compose({ env: process.env, directory: process.cwd(), ...sources }, limiter);
}
