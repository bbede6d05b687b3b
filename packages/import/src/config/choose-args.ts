import type { CommandFacts } from '../command-facts.ts';
import type { LeftOutReason } from './draft.ts';
import type { MadeArg } from './make-args.ts';
import { isInteractiveFlag } from './unfit-reason.ts';

/** More arguments than this are a burden to an agent. */
const mostArguments = 25;

export interface Chosen {
  kept: MadeArg[];
  leftOut: { made: MadeArg; reason: LeftOutReason }[];
}

/**
 * Which arguments an agent gets: required ones and positionals, those the program's own examples use, then the first of
 * the help. With `all`, every one.
 */
export function chooseArgs(made: readonly MadeArg[], { examples }: CommandFacts, all: boolean): Chosen {
  if (all) return { kept: [...made], leftOut: [] };
  const leftOut: Chosen['leftOut'] = [];
  const fit = made.filter((each) => {
    const reason = unfit(each);
    if (reason) leftOut.push({ made: each, reason });
    return !reason;
  });
  const used = examples.join(' ').split(/[\s=]+/);
  const rank = ({ arg, flag }: MadeArg): number => {
    if (arg.positional || arg.required || arg.stdin) return 0;
    if (flag?.names.some((name) => used.includes(name))) return 1;
    return flag?.global ? 3 : 2;
  };
  const ranked = [...fit].sort((a, b) => rank(a) - rank(b));
  const kept = new Set(ranked.slice(0, mostArguments));
  leftOut.push(
    ...ranked.slice(mostArguments).map((each) => ({ made: each, reason: 'beyond 25 options' as const })),
  );
  return { kept: fit.filter((each) => kept.has(each)), leftOut };
}

function unfit({ flag }: MadeArg): LeftOutReason | undefined {
  if (!flag || flag.required) return undefined;
  if (flag.deprecated) return 'deprecated';
  return isInteractiveFlag(flag) ? 'interactive' : undefined;
}
