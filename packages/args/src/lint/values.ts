import type { ToolArg } from '@climax/config';
import { valuesOf } from '@climax/config/argument';
import { showText } from '@climax/text';
import { checkEnum } from '../check-enum.ts';
import { coerce, textOf } from '../coerce.ts';
import type { LintRule } from './rule.ts';
import { allArgsOf, toolArgsOf } from './walk.ts';

/** Defaults and enums against the type they belong to. */
export const valueRules: LintRule[] = [
  {
    id: 'invalid-default',
    severity: 'error',
    summary: 'A default is not of the type of its argument, or not in its enum',
    check: function* (config) {
      for (const { arg, path } of allArgsOf(config)) {
        const message = describeBadDefault(arg);
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
              message: `no ${arg.type} is written '${showText(text)}'`,
            };
    },
  },
  {
    id: 'boolean-enum',
    severity: 'warning',
    summary: 'A boolean has an enum: true and false are all there is',
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

/** A default with a variable in it gets its value only when the command is built. */
function describeBadDefault(arg: ToolArg): string | undefined {
  if (arg.default === null || String(arg.default).includes('$')) return undefined;
  const messages = valuesOf(arg, {}).map((item) => describeBadValue(item, arg));
  return messages.find((message) => message !== undefined);
}

function describeBadValue(item: unknown, arg: ToolArg): string | undefined {
  const value = coerce(item, arg.type);
  const shown = `'${showText(textOf(item) ?? '')}'`;
  if (value === undefined) return `${shown} is not ${article(arg.type)} ${arg.type}`;
  const outside = checkEnum(value, arg);
  return outside === undefined ? undefined : shown + outside;
}

function article(type: string): string {
  return type === 'integer' ? 'an' : 'a';
}
