import { coerce } from '@climax/config/argument';
import { checkDefault } from '@climax/config/rules';
import { showText } from '@climax/text';
import type { LintRule } from './lint-rule.ts';
import { allArgsOf, toolArgsOf } from './placed-tool.ts';

/** Rules for defaults and enums, which must fit their type. */
export const valueRules: LintRule[] = [
  {
    id: 'invalid-default',
    severity: 'error',
    summary: 'A default is not of the type of its argument, or not in its enum',
    check: function* (config) {
      for (const { arg, path } of allArgsOf(config)) {
        const message = checkDefault(arg);
        if (message !== undefined) yield { path: [...path, 'default'], message };
      }
    },
  },
  {
    id: 'required-with-default',
    severity: 'warning',
    summary: 'A required argument has a default, which is never used',
    check: function* (config) {
      for (const { arg, path } of toolArgsOf(config))
        if (arg.required && arg.default !== null)
          yield { path: [...path, 'default'], message: 'never used, as the argument is required' };
    },
  },
  {
    id: 'enum-type',
    severity: 'error',
    summary: 'A value of an enum is not of the type of its argument and can never be given',
    check: function* (config) {
      for (const { arg, path } of allArgsOf(config))
        for (const [index, text] of (arg.enum ?? []).entries())
          if (String(coerce(text, arg.type)) !== text)
            yield {
              path: [...path, 'enum', index],
              message: `'${showText(text)}' is not a valid ${arg.type}`,
            };
    },
  },
  {
    id: 'boolean-enum',
    severity: 'warning',
    summary: 'A boolean has an enum: true and false are the only values',
    check: function* (config) {
      for (const { arg, path } of allArgsOf(config))
        if (arg.type === 'boolean' && arg.enum?.length)
          yield {
            path: [...path, 'enum'],
            message: 'a boolean needs no enum; leave it out, or make this a string',
          };
    },
  },
];
