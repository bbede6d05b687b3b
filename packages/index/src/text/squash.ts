/** A name without case and punctuation: `git_commit`, `gitCommit` and `git commit` are one. */
export function squash(name: string): string {
  const lower = name.toLowerCase();
  return /^[\x20-\x7e]*$/.test(lower)
    ? lower.replace(/[^a-z0-9]+/g, '')
    : lower.replace(/[^\p{L}\p{N}]+/gu, '');
}
