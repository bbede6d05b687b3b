// How to ask each CLI. `version`: prints its version. `own`: help on flags that stand before the subcommand.
// `sub`: help on flags after it. Several sources are read together. In an argv, WORDS is replaced by all subcommand
// words and FIRST, also inside a word, by the first of them. A config that is not named here cannot be checked.

export const WORDS = Symbol('all subcommand words');
export const FIRST = '{first}';

const gitHelp = [['git', '--help']];
const jqHelp = [
  ['jq', '--help'],
  ['man', 'jq'],
];
const rgHelp = [['rg', '--help']];
const curlHelp = [['curl', '--help', 'all']];
const claudeHelp = [['claude', '--help']];

export const clis = new Map(
  Object.entries({
    claude: { version: ['claude', '--version'], own: claudeHelp, sub: claudeHelp },
    coreutils: {
      version: ['env', '--version'],
      own: [['env', '--help']],
      sub: [
        [FIRST, '--help'],
        ['man', FIRST],
      ],
    },
    curl: { version: ['curl', '--version'], own: curlHelp, sub: curlHelp },
    docker: {
      version: ['docker', '--version'],
      own: [['docker', '--help']],
      sub: [['docker', WORDS, '--help']],
    },
    gh: { version: ['gh', '--version'], own: [['gh', '--help']], sub: [['gh', WORDS, '--help']] },
    git: {
      version: ['git', '--version'],
      own: gitHelp,
      sub: [
        ['git', WORDS, '-h'],
        ['man', `git-${FIRST}`],
      ],
    },
    jq: { version: ['jq', '--version'], own: jqHelp, sub: jqHelp },
    kubectl: {
      version: ['kubectl', 'version', '--client'],
      own: [['kubectl', 'options']],
      sub: [
        ['kubectl', WORDS, '--help'],
        ['kubectl', 'options'],
      ],
    },
    // Every npm command takes every setting as a flag; the manual page lists them.
    npm: {
      version: ['npm', '--version'],
      own: [['npm', 'help', '7', 'config']],
      sub: [
        ['npm', WORDS, '--help'],
        ['npm', 'help', '7', 'config'],
      ],
    },
    ripgrep: { version: ['rg', '--version'], own: rgHelp, sub: rgHelp },
  }),
);
