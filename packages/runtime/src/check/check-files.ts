import { type CliConfig, ConfigError, loadConfig, mergeConfigs } from '@climax/config';
import { applyPolicy, loadPolicy, PolicyError, type Surroundings } from '@climax/policy';
import { showLine } from '@climax/text';
import { formatProblem, type Problem, showPlace, showSteps } from '@climax/text/problems';
import { missingPrograms } from './missing-programs.ts';

/** The result of checking a file. */
export interface CheckedFile {
  /** The file name and its content if it could be loaded: `git — 12 tool(s)`. */
  title: string;
  isValid: boolean;
  /** Problems, or warnings in a valid file, one line each. */
  lines: string[];
}

/** Checks each config, the policy, and the policies of its clients. */
export function checkFiles(
  names: readonly string[],
  { policy, ...surroundings }: { policy?: string | undefined } & Surroundings,
): { configs: CheckedFile[]; policy?: CheckedFile } {
  const loaded: CliConfig[] = [];
  const configs = names.map((name) =>
    orProblems(name, () => {
      const config = loadConfig(name);
      loaded.push(config);
      const missing = missingPrograms([config], surroundings.env).map(
        ({ program, problem }) => problem ?? `'${program}' not found on PATH`,
      );
      const lines = [...(config.origin?.warnings ?? []).map(describe), ...missing];
      return { title: `${showLine(config.name)} — ${config.tools.length} tool(s)`, isValid: true, lines };
    }),
  );
  if (policy === undefined) return { configs };
  const checked = orProblems(`${policy} (policy)`, () => {
    const rules = loadPolicy(policy);
    const { tools } = mergeConfigs(loaded);
    const own = [...rules.clients.values()].flatMap((client) => client.policy ?? []);
    const all = [rules, ...[...new Set(own)].map((file) => loadPolicy(file, { isForOneCaller: true }))];
    const lines = all.flatMap((each) => applyPolicy(tools, each, surroundings).warnings.map(describe));
    return { title: `policy — ${rules.tools.size} tool rule(s)`, isValid: true, lines };
  });
  return { configs, policy: checked };
}

function orProblems(title: string, check: () => CheckedFile): CheckedFile {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof PolicyError)) throw error;
    return { title: showLine(title), isValid: false, lines: error.problems.map(describe) };
  }
}

/** `git.yaml:14:7 tools → 0 → args → 1 → type: expected ...`, as `lint` prints it. */
function describe(problem: Problem): string {
  if (problem.path.length === 0) return formatProblem(problem);
  return `${showPlace(problem)} ${showSteps(problem.path)}${problem.message}`;
}
