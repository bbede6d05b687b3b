import type { Flag } from '../command-facts.ts';
import type { LeftOutReason } from './draft.ts';
import type { MadeArg } from './make-args.ts';
import { isInteractiveFlag } from './unfit-reason.ts';

/** More arguments than this would burden an agent. */
const maxArguments = 25;

/** Command lines that the help shows: of the command, and of the program's other commands. */
export interface Examples {
  own: readonly string[];
  others: readonly string[];
}

export interface Chosen {
  kept: MadeArg[];
  leftOut: { made: MadeArg; reason: LeftOutReason }[];
}

/**
 * Selects the arguments for agents: required ones and positionals, those in the command's examples, those that shape
 * the output, those with a short option (values before switches), those in the examples of other commands, then the
 * first ones in the help. With `all`, every one.
 */
export function chooseArgs(made: readonly MadeArg[], { own, others }: Examples, all: boolean): Chosen {
  if (all) return { kept: [...made], leftOut: [] };
  const leftOut: Chosen['leftOut'] = [];
  const fit = made.filter((each) => {
    const reason = unfit(each);
    if (reason) leftOut.push({ made: each, reason });
    return !reason;
  });
  const used = wordsOf(own);
  const usedElsewhere = wordsOf(others);
  const rankOf = ({ arg, flag }: MadeArg): number => {
    if (!flag || arg.positional || arg.required || arg.stdin) return ranks.needed;
    if (flag.names.some((name) => used.has(name))) return ranks.used;
    const rank = worth(flag);
    // A letter is another option elsewhere.
    if (rank === ranks.plain && flag.names.some((name) => name.length > 2 && usedElsewhere.has(name)))
      return ranks.usedElsewhere;
    if (!flag.global) return rank;
    return rank === ranks.valueWithLetter ? ranks.globalValueWithLetter : ranks.global + rank;
  };
  const ranked = [...fit].sort((a, b) => rankOf(a) - rankOf(b));
  const kept = new Set(ranked.slice(0, maxArguments));
  leftOut.push(
    ...ranked.slice(maxArguments).map((each) => ({ made: each, reason: 'beyond 25 options' as const })),
  );
  return { kept: fit.filter((each) => kept.has(each)), leftOut };
}

const wordsOf = (examples: readonly string[]) => new Set(examples.join(' ').split(/[\s=]+/));

/** What agents need most: readable formats, fewer results, no prompts, dry runs. */
const shapesAnswer =
  /^--(?:json|format|output(?:-(?:format|file|dir(?:ectory)?))?|out(?:-?(?:file|dir))?|limit|max-(?:count|results|depth)|filter|query|fields|columns|sort|recursive|(?:assume-)?yes|no-input|non-interactive|dry-run|since|until)$/;

/** Options about progress display and network access. */
const isPlumbing =
  /^--(?:(?:no|enable|disable|force|use)-)?(?:colou?rs?|progress(?:-bar)?|verbose|verbosity|debug|trace|log-?(?:level|file|format)|banner|emoji|pager|hyperlinks?|theme|(?:http-)?proxy(?:-.+)?|ca-?(?:cert|bundle|path|file)s?|(?:tls-|ssl-)?(?:cert(?:ificate)?s?|key)(?:-file)?|keyring|(?:kube-)?insecure(?:-.+)?|user-agent|retry.*|retries|cache(?:-.+)?|config(?:-file)?|profile|telemetry|update-check|netrc.*|bind-address|inet[46](?:-only)?|ipv[46])$/;

/** Lower ranks are kept first. Programs give short options to what is used most; a value says what to work on. */
const ranks = {
  needed: 0,
  used: 1,
  shaping: 2,
  valueWithLetter: 3,
  switchWithLetter: 4,
  usedElsewhere: 5,
  /** `-n, --namespace NAME`: what the program wants of every command. */
  globalValueWithLetter: 6,
  plain: 7,
  plumbing: 8,
  /** Added to the rank that the option would have as one of the command. */
  global: 10,
};

function worth({ names, value }: Flag): number {
  if (names.some((name) => shapesAnswer.test(name))) return ranks.shaping;
  if (names.some((name) => isPlumbing.test(name))) return ranks.plumbing;
  const hasLetter = names.length > 1 && names.some((name) => /^-\w$/.test(name));
  if (!hasLetter) return ranks.plain;
  return value === 'none' ? ranks.switchWithLetter : ranks.valueWithLetter;
}

function unfit({ flag }: MadeArg): LeftOutReason | undefined {
  if (!flag || flag.required) return undefined;
  if (flag.deprecated) return 'deprecated';
  return isInteractiveFlag(flag) ? 'interactive' : undefined;
}
