import { createExplainer, type Explanation, explainTools } from '@climax/consent/explain';
import { applyPolicy, type Policy, PolicyError, parsePolicy } from '@climax/policy';
import type { Problem } from '@climax/text/problems';
import type { CallChange, CallEntry, PolicyCheck, PolicyProblem, ToolChange } from '../api.ts';
import type { DeskCatalogue } from '../desk-host.ts';

/** Checks a policy's text, and shows what it would change for tools and past calls. Runs nothing. */
export function checkPolicy(text: string, catalogue: DeskCatalogue, past: readonly CallEntry[]): PolicyCheck {
  try {
    const policy = parsePolicy(text);
    const { warnings } = applyPolicy(catalogue.loaded, policy, catalogue);
    return {
      problems: warnings.map((problem) => toProblem(problem, 'warning')),
      tools: compareTools(policy, catalogue),
      calls: compareCalls(policy, catalogue, past),
    };
  } catch (error) {
    if (!(error instanceof PolicyError)) throw error;
    const problems = error.problems.map((problem) => toProblem(problem, 'error'));
    return { problems, tools: [], calls: [] };
  }
}

function toProblem(
  { line, column, path, code, message }: Problem<PolicyProblem['code']>,
  severity: PolicyProblem['severity'],
): PolicyProblem {
  return { severity, line, column, path, code, message };
}

function compareTools(policy: Policy, { loaded, approval, env, directory }: DeskCatalogue): ToolChange[] {
  const after = new Map(explainTools(loaded, { policy, env, directory }).map((each) => [each.tool, each]));
  return explainTools(loaded, { ...approval, env, directory }).flatMap(({ tool, risk, verdict, rule }) => {
    const changed = after.get(tool);
    if (!changed) return [];
    return [
      { tool, risk, before: { verdict, rule }, after: { verdict: changed.verdict, rule: changed.rule } },
    ];
  });
}

function compareCalls(policy: Policy, catalogue: DeskCatalogue, past: readonly CallEntry[]): CallChange[] {
  const { loaded, approval, env, directory } = catalogue;
  const checkInput = (tool: string) => catalogue.contract(tool)?.checkInput;
  const before = createExplainer(loaded, { ...approval, checkInput, env, directory });
  const after = createExplainer(loaded, { policy, checkInput, env, directory });
  const known = new Set(loaded.map(({ tool }) => tool.name));
  return past.flatMap(({ id, tool, time, client, line, arguments: args }) => {
    if (args === null || !known.has(tool)) return [];
    const changed = after(tool, args);
    return [
      {
        id,
        tool,
        time,
        client,
        line,
        before: judgement(before(tool, args)),
        after: { ...judgement(changed), reasons: changed.reasons },
      },
    ];
  });
}

/** The last rule is the one that decided. */
function judgement({ verdict, rules }: Explanation): CallChange['before'] {
  return { verdict, rule: rules.at(-1) ?? '' };
}
