/** A name without case and punctuation: `git_commit`, `gitCommit` and `git commit` are one. */
export function squash(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
