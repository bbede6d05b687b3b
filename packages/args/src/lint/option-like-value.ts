import { showText } from '@climax/text';
import { placementOf } from '../placement.ts';
import { commandWords, programName, withoutWrappers } from './command-words.ts';
import type { LintRule } from './rule.ts';
import { argsOf, toolsOf } from './walk.ts';

/** Option parsers of JavaScript programs commonly read `--message --force` as two options. */
const runsJavaScript = /^(?:node|nodejs|bun|deno|tsx|ts-node|npx|bunx|pnpx)$|\.[cm]?[jt]s$/;

/**
 * Most parsers take the word after a flag as its value, whatever it looks like, so that the rule would be noise for
 * them. It speaks up where a second option is likely to come of it.
 */
export const optionLikeValueRule: LintRule = {
  id: 'option-like-value',
  severity: 'warning',
  summary: 'A JavaScript program may read a flag value that starts with "-" as another option',
  check: function* (config) {
    for (const placed of toolsOf(config)) {
      const [program = ''] = withoutWrappers(commandWords(config, placed.tool));
      if (!runsJavaScript.test(programName(program))) continue;
      for (const { arg, path } of argsOf(placed)) {
        if (placementOf(arg) !== 'flag' || arg.type !== 'string' || arg.enum?.length) continue;
        // What follows `--` is no option.
        if (arg.flag === '--') continue;
        const flag = showText(arg.flag || `--${arg.name.replaceAll('_', '-')}`);
        yield {
          path,
          message: `a value that starts with "-" may be read as an option; write 'flag: ${flag}='`,
        };
      }
    }
  },
};
