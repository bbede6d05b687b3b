import type { ResolvedTool } from '@climax/config';
import { valueText } from '@climax/config/argument';
import { createExplainer, type Explanation } from '@climax/consent/explain';
import { parsePolicy, type Surroundings } from '@climax/policy';
import { escapePattern } from '@climax/text/pattern';
import { type Document, isSeq } from 'yaml';

/** More than a call can have arguments with constraints. */
const maxSteps = 100;

/**
 * Widens the constraints of a tool's entry just enough for a call. Returns descriptions of the changes; constraints
 * that one value cannot widen are left alone.
 */
export function widenEntry(
  document: Document,
  {
    found,
    args,
    env,
    directory,
  }: { found: ResolvedTool; args: Readonly<Record<string, unknown>> } & Surroundings,
): string[] {
  const changed = new Set<string>();
  for (let step = 0; step < maxSteps; step++) {
    const explain = createExplainer([found], { policy: parsePolicy(document.toString()), env, directory });
    const findings = onePerRule(explain(found.tool.name, args).findings);
    const widened = findings.filter((finding) => widen(document, found, { ...finding, args }));
    for (const { argument, code } of widened) changed.add(`${argument}: ${code}`);
    if (widened.length === 0 || widened.length < findings.length) break;
  }
  return [...changed];
}

/** Each value of a list may violate a rule; all of them widen it together. */
function onePerRule(findings: Explanation['findings']): Explanation['findings'] {
  return [...new Map(findings.map((finding) => [`${finding.argument} ${finding.code}`, finding])).values()];
}

type Finding = Explanation['findings'][number] & { args: Readonly<Record<string, unknown>> };

/** Whether the constraint now accepts the refused value. */
function widen(document: Document, { tool }: ResolvedTool, { argument, code, args }: Finding): boolean {
  const values = [args[argument ?? '']].flat().filter((value) => value !== undefined && value !== null);
  const change = changes[code];
  if (argument === null || !change || values.length === 0) return false;
  const path = ['tools', tool.name, 'args', argument, code];
  const before = String(document.getIn(path) ?? '');
  change(document, path, values);
  return String(document.getIn(path) ?? '') !== before;
}

type Change = (document: Document, path: string[], values: unknown[]) => void;

const changes: Partial<Record<Finding['code'], Change>> = {
  values(document, path, values) {
    const list = document.getIn(path, true);
    if (!isSeq(list)) return;
    const known = new Set(list.items.map((item) => valueText((item as { value?: unknown }).value)));
    for (const text of values.map(valueText)) if (!known.has(text)) list.add(document.createNode(text));
  },
  min: (document, path, values) => setNumber(document, path, Math.min(...values.map(Number))),
  max: (document, path, values) => setNumber(document, path, Math.max(...values.map(Number))),
  pattern(document, path, values) {
    const literals = [...new Set(values.map(valueText))].map(escapePattern);
    document.setIn(path, [`(?:${document.getIn(path)})`, ...literals].join('|'));
  },
};

function setNumber(document: Document, path: string[], value: number): void {
  if (Number.isFinite(value)) document.setIn(path, value);
}
