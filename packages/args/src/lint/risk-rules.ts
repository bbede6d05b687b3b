import { subcommandOf } from '../subcommand-of.ts';
import type { LintRule } from './lint-rule.ts';
import { toolsOf } from './placed-tool.ts';

/** Subcommands that change or destroy something, in the CLIs people use. */
const changing = new Set(
  `add apply cancel cherry-pick commit cp create delete deploy destroy disable drop edit enable erase import init install
  kill merge move mv patch prune publish purge push put rebase remove rename restart restore revert rm scale start stop
  terminate uninstall update upgrade upload wipe write`.split(/\s+/),
);

/** Words that only read, regardless of the verb before them: `tag list`, `config get`. */
const looking = /^(?:list|ls|show|get|status|view|describe|info|inspect|history)$/;

/** Approval depends on the risk. */
export const riskRules: LintRule[] = [
  {
    id: 'understated-risk',
    severity: 'warning',
    summary: 'A subcommand changes or destroys something, but the risk of the tool is read',
    check: function* (config) {
      for (const { tool, path } of toolsOf(config)) {
        const word = (tool.risk ?? 'read') === 'read' ? changingWord(subcommandOf(tool)) : undefined;
        if (word !== undefined)
          yield {
            path: [...path, 'command'],
            message: `'${word}' changes something; write risk: write or risk: destructive, so that people can be asked`,
          };
      }
    },
  },
  {
    id: 'missing-confirmation',
    severity: 'info',
    summary: 'A destructive tool has no confirm_message to tell people what they agree to',
    check: function* (config) {
      for (const { tool, path } of toolsOf(config))
        if (tool.risk === 'destructive' && !tool.confirm_message)
          yield { path: [...path, 'risk'], message: 'people will be asked about the bare command line' };
    },
  },
];

function changingWord(subcommand: readonly string[]): string | undefined {
  if (subcommand.some((word) => looking.test(word))) return undefined;
  return subcommand.find((word) => changing.has(word));
}
