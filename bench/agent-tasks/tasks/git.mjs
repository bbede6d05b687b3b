import { contains, git, lacks } from '../checks.mjs';

/** Work on a repository with two authors, a few branches, and changes that are not committed. */
export const tasks = [
  {
    question: 'which files did I change and not commit yet',
    calls: [['git_status', { short: true }]],
    check: contains(' M src/app.js', '?? notes.txt'),
  },
  {
    question: 'stage only src/app.js and src/util.js for the next commit',
    calls: [['git_add', { path: ['src/app.js', 'src/util.js'] }]],
    check: ({ directory }) => git(directory, 'diff --cached --name-only') === 'src/app.js\nsrc/util.js',
  },
  {
    question: 'commit all my modifications with a message',
    calls: [['git_commit', { message: 'fix: round prices', all: true }]],
    check: ({ directory }) => git(directory, 'log -1 --format=%s') === 'fix: round prices',
  },
  {
    question: 'show me line by line what I changed in src/app.js',
    calls: [['git_diff_path', { path: 'src/app.js' }]],
    check: contains('+// rounded'),
  },
  {
    question: 'who wrote each line of src/app.js, and in which commit',
    calls: [['git_blame', { path: 'src/app.js' }]],
    check: contains('Ann', 'Bob'),
  },
  {
    question: 'find the commit by Bob that introduced the word timeout',
    calls: [['git_log', { changed_text: 'timeout', author: 'Bob' }]],
    check: contains('feat: wait for slow servers'),
  },
  {
    question: 'how did data/orders.json change over time, with the diff of every commit',
    calls: [['git_log', { path: 'data/orders.json', patch: true }]],
    check: contains('data: two more orders', '+    "id": 3'),
  },
  {
    question: 'commits on feature that are not on main, one per line',
    calls: [['git_log', { range: 'main..feature', oneline: true }]],
    check: contains('feat: greet politely'),
  },
  {
    question: 'merge the feature branch, and where both changed the same lines prefer ours',
    setUp: (directory) => git(directory, 'stash --quiet'),
    calls: [['git_merge', { branch: 'feature', strategy_option: ['ours'] }]],
    check: ({ directory }) => git(directory, 'show HEAD:src/greet.js').includes('hello from main'),
  },
  {
    question: 'would merging feature into main produce conflicts? do not touch my files',
    calls: [['git_merge_tree', { first: 'main', second: 'feature' }]],
    check: contains('CONFLICT', 'src/greet.js'),
  },
  {
    question: 'a merge stopped with a conflict in src/greet.js: take their version of that file',
    setUp: (directory) =>
      git(directory, 'stash --quiet') + git(directory, 'merge feature', { mayFail: true }),
    calls: [['git_restore', { theirs: true, path: ['src/greet.js'] }]],
    check: ({ directory, read }) => read(directory, 'src/greet.js').includes('good day'),
  },
  {
    question: 'call off the merge that is in progress',
    setUp: (directory) =>
      git(directory, 'stash --quiet') + git(directory, 'merge feature', { mayFail: true }),
    calls: [['git_merge_abort', {}]],
    check: ({ directory }) => git(directory, 'status --porcelain --untracked-files=no') === '',
  },
  {
    question: 'delete the local branches old-one and old-two',
    calls: [['git_branch_delete', { name: ['old-one', 'old-two'] }]],
    check: ({ directory }) => !git(directory, 'branch').includes('old-'),
  },
  {
    question: 'take the last commit back but keep its changes staged',
    calls: [['git_reset', { revision: 'HEAD~1', soft: true }]],
    check: ({ directory }) => git(directory, 'diff --cached --name-only') === 'docs/größe.md',
  },
  {
    question: 'make an annotated tag v2.0 for the current commit',
    calls: [['git_tag_create', { name: 'v2.0', message: 'second release' }]],
    check: ({ directory }) => git(directory, 'cat-file -t v2.0') === 'tag',
  },
  {
    question: 'put my unfinished changes aside, untracked files too, so that the tree is clean',
    calls: [['git_stash_push', { include_untracked: true }]],
    check: ({ directory }) => git(directory, 'status --porcelain') === '',
  },
  {
    question: 'what is different between v1.0 and main, in src only',
    calls: [['git_diff_refs', { base: 'v1.0', target: 'main', path: ['src'] }]],
    check: contains('src/greet.js'),
  },
  {
    question: 'apply two particular commits of another branch to this one',
    setUp: (directory) => git(directory, 'stash --quiet'),
    calls: [['git_cherry_pick', { commit: ['picks~1', 'picks'] }]],
    check: ({ directory }) => git(directory, 'log -2 --format=%s') === 'docs: second pick\ndocs: first pick',
  },
  {
    question: 'which untracked files would be deleted if I cleaned up? only show them',
    calls: [['git_clean', { dry_run: true }]],
    check: ({ text, directory, exists }) =>
      text.includes('Would remove notes.txt') && exists(directory, 'notes.txt'),
  },
  {
    question: 'show the content of src/app.js as it was in v1.0',
    calls: [['git_show_file', { object: 'v1.0:src/app.js' }]],
    check: lacks('timeout'),
  },
  {
    question: 'start a bisect between a good and a bad revision to find the commit that broke it',
    setUp: (directory) => git(directory, 'stash --quiet'),
    calls: [
      ['git_bisect_start', { bad: 'main', good: 'v1.0' }],
      ['git_bisect_bad', {}],
      ['git_bisect_bad', {}],
    ],
    check: contains('is the first bad commit'),
  },
];
