import type { ToolDef } from '@climax/config';
import type { Tool } from '@climax/mcp';

type Risk = NonNullable<ToolDef['risk']>;

const annotations: Record<Risk, NonNullable<Tool['annotations']>> = {
  read: { readOnlyHint: true },
  write: { readOnlyHint: false, destructiveHint: false },
  destructive: { readOnlyHint: false, destructiveHint: true },
};
const levels: Risk[] = ['read', 'write', 'destructive'];

/** Annotations of a tool: the highest risk that any of its calls can have. */
export function annotationsOf({
  risk = 'read',
  risk_if: raised = {},
}: Pick<ToolDef, 'risk' | 'risk_if'>): Tool['annotations'] {
  const possible = [risk, ...Object.values(raised)];
  return annotations[levels.findLast((level) => possible.includes(level)) ?? 'read'];
}
