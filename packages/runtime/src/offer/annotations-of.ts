import type { Risk, ToolDef } from '@climax/config';
import { riskLevels } from '@climax/config/rules';
import type { Tool } from '@climax/mcp';

const annotations: Record<Risk, NonNullable<Tool['annotations']>> = {
  read: { readOnlyHint: true },
  write: { readOnlyHint: false, destructiveHint: false },
  destructive: { readOnlyHint: false, destructiveHint: true },
};

/** Annotations of a tool: the highest risk that any of its calls can have. */
export function annotationsOf({
  risk = 'read',
  risk_if: raised = {},
}: Pick<ToolDef, 'risk' | 'risk_if'>): Tool['annotations'] {
  const possible = [risk, ...Object.values(raised)];
  return annotations[riskLevels.findLast((level) => possible.includes(level)) ?? 'read'];
}
