import type { ResolvedTool, ToolArg } from '@climax/config';
import { placementOf, valuesOf } from '@climax/config/argument';
import { callRisk, isAbove } from '@climax/config/rules';
import type { AllowedTool } from '../types.ts';
import { pathFrom } from './path-from.ts';
import { findViolations, type Violation, violation } from './validate-arguments.ts';

/** What the policy forbids about the values of a call; `ordered` is the tool with the policy's end-of-options word. */
export function callViolations(
  tool: AllowedTool,
  ordered: ResolvedTool,
  args: Record<string, unknown>,
): Violation[] {
  return [...brokenConstraints(tool, args), ...tooRisky(tool, args), ...loneMarkers(ordered, args)];
}

function brokenConstraints(
  { tool, config, constraints, directory }: AllowedTool,
  args: Record<string, unknown>,
): Violation[] {
  if (constraints.size === 0) return [];
  return findViolations(args, tool, constraints, {
    directory,
    runsIn: pathFrom(directory, config.working_dir),
  });
}

function tooRisky({ tool, rules }: AllowedTool, args: Record<string, unknown>): Violation[] {
  const { risk, raisedBy } = callRisk(tool, args);
  if (!rules || !isAbove(risk, rules.risk) || raisedBy === undefined) return [];
  return [
    violation(raisedBy, 'risk', `: makes the call ${risk}, and the policy allows ${rules.risk} at most`),
  ];
}

/** A bare `--` would turn the options after it, including global arguments, into operands. */
function loneMarkers({ tool }: ResolvedTool, args: Record<string, unknown>): Violation[] {
  const isOpen = (arg: ToolArg) => arg.before_command || !tool.end_of_options;
  return tool.args
    .filter((arg) => placementOf(arg) === 'positional' && isOpen(arg) && !arg.enum?.includes('--'))
    .filter((arg) => valuesOf(arg, args).includes('--'))
    .map(({ name }) =>
      violation(
        name,
        'dash',
        ": value '--' would end the options; the policy key end_of_options can allow it",
      ),
    );
}
