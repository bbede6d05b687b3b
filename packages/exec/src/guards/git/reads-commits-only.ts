/**
 * Where git has read an index, it takes files of the working tree for those of a commit if the index says that they are
 * the same. These commands need neither.
 */
const commands =
  /^(?:bisect log|blame|branch|config|for-each-ref|format-patch|log|ls-remote|ls-tree|merge-base|merge-tree|reflog|remote|rev-list|rev-parse|shortlog|show|stash (?:list|show)|tag|worktree list)(?: |$)/;

/** Names of files in the index (`:file`), paths from the top, and options about the index. */
const aboutIndex = /^(?:\^?:|--(?:merge|indexed-objects|git-path|shared-index-path)\b)/;

/** Whether git answers a command without its index and working tree. */
export function readsCommitsOnly(argv: string[]): boolean {
  return commands.test(argv.slice(1, 3).join(' ')) && !argv.some((word) => aboutIndex.test(word));
}
