/** The versions of the protocol that are spoken, newest first. */
export const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];

/** The version of a session: what the client asks for if it is spoken here, else the newest. */
export function negotiateVersion(asked: string): string {
  return protocolVersions.includes(asked) ? asked : protocolVersions[0]!;
}
