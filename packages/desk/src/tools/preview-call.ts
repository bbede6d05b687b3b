import { createExplainer, type Explanation } from '@climax/consent/explain';
import type { CallRequest, Preview } from '../api.ts';
import type { DeskCatalogue } from '../desk-host.ts';

/** Explains what would happen to a call without running it. */
export function previewCall({ tool, args }: CallRequest, catalogue: DeskCatalogue): Preview {
  const { verdict, rules, findings: problems, notices, run } = explainerOf(catalogue)(tool, args);
  return { tool, verdict, rules, problems, notices, command: run ? commandOf(run) : null };
}

type Explain = ReturnType<typeof createExplainer>;

/** One per catalogue: previews are requested with every keystroke. */
const explainers = new WeakMap<DeskCatalogue, Explain>();

function explainerOf(catalogue: DeskCatalogue): Explain {
  const { loaded, approval, env, directory } = catalogue;
  const checkInput = (tool: string) => catalogue.contract(tool)?.checkInput;
  const explain =
    explainers.get(catalogue) ?? createExplainer(loaded, { ...approval, checkInput, env, directory });
  explainers.set(catalogue, explain);
  return explain;
}

function commandOf(run: NonNullable<Explanation['run']>): Preview['command'] {
  const {
    command: line,
    argv,
    directory,
    place: executor,
    risk,
    inputBytes: stdinBytes,
    timeoutSeconds,
  } = run;
  return { line, argv, directory, executor, risk, stdinBytes, timeoutSeconds };
}
