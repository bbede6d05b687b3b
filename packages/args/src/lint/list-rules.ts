import { placementOf } from '@climax/config/argument';
import { showText } from '@climax/text';
import type { LintRule } from './lint-rule.ts';
import { allArgsOf, argsOf, toolsOf } from './placed-tool.ts';

/** Arguments that take several values. */
export const listRules: LintRule[] = [
  {
    id: 'adjoining-lists',
    severity: 'warning',
    summary: 'One list follows another: the program cannot tell where the first one ends',
    check: function* (config) {
      for (const tool of toolsOf(config)) {
        const lists = argsOf(tool).filter(
          ({ arg }) => placementOf(arg) === 'positional' && arg.multiple && arg.join === undefined,
        );
        for (const { path } of lists.slice(1))
          yield {
            path,
            message: `the values of '${showText(lists[0]?.arg.name ?? '')}' come before these; give one of the lists a flag`,
          };
      }
    },
  },
  {
    id: 'separator-in-enum',
    severity: 'error',
    summary: 'A value of an enum contains the text that joins values and can never be given',
    check: function* (config) {
      for (const { arg, path } of allArgsOf(config))
        for (const [index, text] of (arg.enum ?? []).entries())
          if (arg.multiple && arg.join !== undefined && text.includes(arg.join))
            yield {
              path: [...path, 'enum', index],
              message: `'${showText(text)}' is read as several values, as it contains '${showText(arg.join)}'`,
            };
    },
  },
];
