import { showLine } from '@climax/text';
import { ContractError } from './contract-error.ts';
import type { Host } from './host.ts';

const repository = /^[\w.-]+(?:\/[\w.-]+)?$/;
const explicitPath = /^(?:\/|\.{1,2}(?:\/|$)|~\/)/;

/**
 * The model argument for the server: an existing path on the host, or a repository name, which only the server can
 * look up. Anything else is a `model_not_found`.
 */
export async function findModel(model: string, host: Host): Promise<string> {
  if (model.startsWith('-') || model.trim() === '' || /\p{Cc}/u.test(model)) {
    throw new ContractError(
      'model_not_found',
      `"${showLine(model)}" is neither a path nor the name of a repository`,
    );
  }
  const path = await host.findPath(model);
  if (path !== undefined) return path;
  if (repository.test(model) && !explicitPath.test(model)) return model;
  throw new ContractError('model_not_found', `${showLine(model)} does not exist on ${host.name}`);
}
