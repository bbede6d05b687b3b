import type { ToolArg } from '@climax/config';
import { flagOf, placementOf } from '@climax/config/argument';
import { showText } from '@climax/text';
import type { LintRule, RuleFinding } from './lint-rule.ts';
import type { PlacedTool } from './placed-tool.ts';
import { allArgsOf, argsOf, toolsOf } from './placed-tool.ts';

/** Rules for where values go. */
export const placementRules: LintRule[] = [
  {
    id: 'conflicting-placement',
    severity: 'error',
    summary: 'An argument goes to two places at once, such as positional and flag',
    check: function* (config) {
      for (const { arg, path } of allArgsOf(config)) {
        const [used, ...unused] = placesOf(arg);
        if (unused.length === 0) continue;
        yield {
          path,
          message: `goes to one place only: ${used} is used, ${unused.join(' and ')} has no effect`,
        };
      }
    },
  },
  {
    id: 'malformed-flag',
    severity: 'error',
    summary: 'A flag is empty or contains a space: it is passed as one token',
    check: function* (config) {
      for (const { arg, path } of allArgsOf(config)) {
        if (arg.flag === null || /^\S+$/.test(arg.flag)) continue;
        yield {
          path: [...path, 'flag'],
          message: `'${showText(arg.flag)}' is not an option; leave 'flag' out for '${showText(flagOf({ name: arg.name, flag: null }) ?? '')}', put fixed words into the command`,
        };
      }
    },
  },
  {
    id: 'positional-gap',
    severity: 'warning',
    summary: 'An optional positional comes before another one, which takes its place when it is left out',
    check: (config) => toolsOf(config).flatMap((tool) => [...findGaps(tool)]),
  },
];

/** In the order of precedence. */
function placesOf(arg: ToolArg): string[] {
  const places = { cwd: arg.cwd, stdin: arg.stdin, positional: arg.positional, flag: Boolean(arg.flag) };
  return Object.entries(places).flatMap(([place, wanted]) => (wanted ? [place] : []));
}

/** A default fills the gap. */
function* findGaps(tool: PlacedTool): Iterable<RuleFinding> {
  const positionals = argsOf(tool).filter(({ arg }) => placementOf(arg) === 'positional');
  for (const [index, { arg, path }] of positionals.entries()) {
    const next = positionals[index + 1];
    if (next === undefined || arg.required || arg.default !== null) continue;
    yield {
      path,
      message: `when '${showText(arg.name)}' is left out, '${showText(next.arg.name)}' takes its place; make it required, give it a default, or move it to the end`,
    };
  }
}
