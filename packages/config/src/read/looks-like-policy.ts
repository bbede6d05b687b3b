/** Keys that only a policy has at its top. */
const policyKeys = new Set(['default', 'executor', 'limits', 'unknown_arguments', 'leading_dash']);

/** Keys that both kinds of file have. */
const commonKeys = new Set(['tools', 'env']);

/** Whether a document that should be a config was most likely meant as a policy. */
export function looksLikePolicy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { tools } = value as { tools?: unknown };
  const keys = Object.keys(value).filter((key) => !key.startsWith('x-'));
  if (Array.isArray(tools) || !keys.every((key) => policyKeys.has(key) || commonKeys.has(key))) return false;
  return keys.some((key) => policyKeys.has(key)) || (typeof tools === 'object' && tools !== null);
}
