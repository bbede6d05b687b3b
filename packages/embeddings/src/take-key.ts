import { eraseVariable } from '@climax/text/system';

const variable = 'CLIMAX_EMBEDDINGS_KEY';

/** The key for the endpoint. It is removed from the environment, so that no command inherits it; ask once. */
export function takeKey(env: NodeJS.ProcessEnv): string | undefined {
  const key = env[variable];
  if (key !== undefined) eraseVariable(variable, env);
  return key;
}
