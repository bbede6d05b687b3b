/** Maximum nesting of arguments; no tool's schema needs nearly as much. */
export const maxLevels = 100;

/** Whether a value is nested so deeply that checking or recording it could exhaust the stack. */
export function isTooDeep(value: unknown, levels = maxLevels): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isTooDeep(each, levels - 1));
}
