import { isMapping } from '@climax/text';
import { isTooDeep, maxLevels } from './is-too-deep.ts';

/** More than any tool has; each is looked at several times. */
const maxArguments = 10_000;

/** Says why arguments are not looked at; undefined if they are. */
export function argumentsExcess(args: unknown): string | undefined {
  if (isMapping(args) && Object.keys(args).length > maxArguments)
    return `There are more than ${maxArguments} arguments`;
  return isTooDeep(args) ? `The arguments are nested more than ${maxLevels} levels deep` : undefined;
}
