/** Versions that open a session with `initialize`, newest first. */
export const sessionVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** Versions that every request names in its `_meta`, newest first. */
export const envelopeVersions = ['2026-07-28'];

/** The version of a session: the requested one if it is supported, or the newest. */
export function negotiateVersion(asked: string): string {
  return sessionVersions.includes(asked) ? asked : sessionVersions[0]!;
}
