import { toolNamePattern } from '@climax/config/rules';
import { showText } from '@climax/text';
import type { LintRule } from './lint-rule.ts';
import { toolArgsOf, toolsOf } from './placed-tool.ts';

/** Rules for names that the protocol and clients accept. */
export const nameRules: LintRule[] = [
  {
    id: 'tool-name',
    severity: 'error',
    summary: 'A tool name is not made of 1 to 128 letters, digits, "_", "." or "-": clients reject it',
    check: function* (config) {
      for (const { tool, path } of toolsOf(config))
        if (!toolNamePattern.test(tool.name))
          yield {
            path: [...path, 'name'],
            message: `'${showText(tool.name)}' is not made of 1 to 128 letters, digits, "_", "." or "-"`,
          };
    },
  },
  {
    id: 'portable-tool-name',
    severity: 'info',
    summary: 'A tool name has more than 64 characters: some clients reject that in classic mode',
    check: function* (config) {
      for (const { tool, path } of toolsOf(config))
        if (/^[A-Za-z0-9_.-]{65,128}$/.test(tool.name))
          yield {
            path: [...path, 'name'],
            message: 'some clients take only up to 64 characters when tools are listed directly',
          };
    },
  },
  {
    id: 'argument-name',
    severity: 'warning',
    summary:
      'An argument name is not made of 1 to 64 letters, digits, "_", "." or "-": some clients reject it',
    check: function* (config) {
      for (const { arg, path } of toolArgsOf(config))
        if (!/^[A-Za-z0-9_.-]{1,64}$/.test(arg.name))
          yield {
            path: [...path, 'name'],
            message: `'${showText(arg.name)}' is not made of 1 to 64 letters, digits, "_", "." or "-"`,
          };
    },
  },
];
