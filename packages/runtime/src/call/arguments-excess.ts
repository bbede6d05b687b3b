import { isMapping } from '@climax/text';
import { isTooDeep, mostLevels } from './is-too-deep.ts';

/** More than any tool has; each is looked at several times. */
const mostArguments = 10_000;

/** Says why arguments are not looked at; undefined if they are. */
export function argumentsExcess(args: unknown): string | undefined {
  if (isMapping(args) && Object.keys(args).length > mostArguments)
    return `There are more than ${mostArguments} arguments`;
  return isTooDeep(args) ? `The arguments are nested more than ${mostLevels} levels deep` : undefined;
}
