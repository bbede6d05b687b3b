import { eraseVariable } from '@climax/host';

const variable = 'CLIMAX_EMBEDDINGS_KEY';

/** Takes the endpoint's key out of the environment, so that no command inherits it. Works once. */
export function takeKey(env: NodeJS.ProcessEnv): string | undefined {
  const key = env[variable];
  if (key !== undefined) eraseVariable(variable, env);
  return key;
}
