/** What a tool may do to what it works on, in ascending order. */
export const riskLevels = ['read', 'write', 'destructive'] as const;
