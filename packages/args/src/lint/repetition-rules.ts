import type { CliConfig } from '@climax/config';
import { showText } from '@climax/text';
import type { LintRule, RuleFinding } from './lint-rule.ts';
import { argListsOf, toolsOf } from './placed-tool.ts';

/** Rules against duplicates. */
export const repetitionRules: LintRule[] = [
  {
    id: 'duplicate-tool',
    severity: 'error',
    summary: 'Two tools of a file have the same name: only the last one can be called',
    check: function* (config) {
      for (const { tool, path } of repeats(toolsOf(config), ({ tool }) => tool.name))
        yield { path: [...path, 'name'], message: `another tool above is called '${showText(tool.name)}'` };
    },
  },
  {
    id: 'duplicate-argument',
    severity: 'error',
    summary: 'Two arguments of a tool have the same name: only the last one counts',
    check: function* (config) {
      for (const args of argListsOf(config))
        for (const { arg, path } of repeats(args, ({ arg }) => arg.name))
          yield {
            path: [...path, 'name'],
            message: `another argument above is called '${showText(arg.name)}'`,
          };
    },
  },
  {
    id: 'duplicate-alias',
    severity: 'error',
    summary: 'Another name of a tool is already the name of a tool: it can never be used',
    check: function* (config) {
      const taken = new Set(config.tools.map(({ name }) => name));
      for (const { tool, path } of toolsOf(config))
        for (const [index, alias] of (tool.aliases ?? []).entries()) {
          if (taken.has(alias))
            yield {
              path: [...path, 'aliases', index],
              message: `'${showText(alias)}' is already the name of a tool`,
            };
          taken.add(alias);
        }
    },
  },
  {
    id: 'repeated-stdin',
    severity: 'error',
    summary: 'Two arguments of a tool go to stdin: a command has one standard input',
    check: (config) => repeatedPlace(config, 'stdin'),
  },
  {
    id: 'repeated-cwd',
    severity: 'error',
    summary: 'Two arguments of a tool name the directory: a command runs in one',
    check: (config) => repeatedPlace(config, 'cwd'),
  },
];

function* repeatedPlace(config: CliConfig, place: 'stdin' | 'cwd'): Iterable<RuleFinding> {
  for (const args of argListsOf(config)) {
    const [first, ...others] = args.filter(({ arg }) => arg[place]);
    const name = showText(first?.arg.name ?? '');
    for (const { path } of others)
      yield { path: [...path, place], message: `'${name}' is already the ${place} argument of this tool` };
  }
}

function repeats<T>(items: T[], nameOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size === seen.add(nameOf(item)).size);
}
