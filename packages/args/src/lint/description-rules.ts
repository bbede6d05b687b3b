import type { CliConfig } from '@climax/config';
import { maxDescriptionLength } from '@climax/config/rules';
import { showText } from '@climax/text';
import type { LintRule, Path } from './lint-rule.ts';
import { toolArgsOf, toolsOf } from './placed-tool.ts';

/** Shorter descriptions tell an agent nothing. */
const shortest = { config: 1, tool: 10, argument: 5 };

/** Rules for the texts that agents read to choose a tool and its arguments. */
export const descriptionRules: LintRule[] = [
  {
    id: 'missing-description',
    severity: 'warning',
    summary: 'A config, tool or argument has no description: agents find and use tools by it',
    check: function* (config) {
      for (const { kind, text, path } of described(config))
        if (text.trim() === '') yield { path, message: `this ${kind} has no description` };
    },
  },
  {
    id: 'short-description',
    severity: 'warning',
    summary: 'A description is too short to say anything, or only repeats the name of the tool',
    check: function* (config) {
      for (const { kind, name, text, path } of described(config)) {
        const shown = text.trim();
        const repeatsName = kind === 'tool' && sameWords(shown, name);
        if (shown === '' || (shown.length >= shortest[kind] && !repeatsName)) continue;
        yield { path, message: `'${showText(shown)}' does not tell an agent what this ${kind} is for` };
      }
    },
  },
  {
    id: 'long-description',
    severity: 'warning',
    summary: 'A description has more than 1,024 characters: agents pay for it, some clients cut it',
    check: function* (config) {
      for (const { text, path } of described(config))
        if (text.length > maxDescriptionLength)
          yield { path, message: `${text.length} characters, more than ${maxDescriptionLength}` };
    },
  },
];

interface Described {
  kind: keyof typeof shortest;
  name: string;
  text: string;
  path: Path;
}

/** Global arguments are never shown to an agent. */
function described(config: CliConfig): Described[] {
  const of = (kind: Described['kind'], item: { name: string; description: string }, path: Path) => ({
    kind,
    name: item.name,
    text: item.description,
    path: [...path, 'description'],
  });
  return [
    of('config', config, []),
    ...toolsOf(config).map(({ tool, path }) => of('tool', tool, path)),
    ...toolArgsOf(config).map(({ arg, path }) => of('argument', arg, path)),
  ];
}

function sameWords(text: string, name: string): boolean {
  const letters = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters(text) === letters(name);
}
