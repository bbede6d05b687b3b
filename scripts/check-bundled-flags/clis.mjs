// How to ask each CLI. `version`: prints its version. `own`: help on flags before the subcommand.
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
    ffmpeg: {
      version: ['ffmpeg', '-version'],
      own: [['env', '--help']],
      sub: [
        [FIRST, '-h', 'full'],
        ['man', FIRST],
        ['ffmpeg', '-h', 'encoder=libx264'],
      ],
    },
    files: {
      version: ['find', '--version'],
      own: [['env', '--help']],
      sub: [
        [FIRST, '--help'],
        ['man', FIRST],
      ],
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
    archive: {
      version: ['env', '--version'],
      own: [['env', '--help']],
      sub: [
        [FIRST, '--help'],
        ['man', FIRST],
      ],
    },
    aws: {
      version: ['aws', '--version'],
      own: [['aws', 'help']],
      sub: [
        ['aws', WORDS, 'help'],
        ['aws', 'help'],
      ],
    },
    cargo: {
      version: ['cargo', '--version'],
      own: [['cargo', '--help']],
      sub: [['cargo', WORDS, '--help']],
    },
    go: {
      version: ['go', 'version'],
      own: [['go', 'help']],
      sub: [
        ['go', 'help', WORDS],
        ['go', 'help', 'build'],
        ['go', 'help', 'testflag'],
      ],
    },
    helm: { version: ['helm', 'version'], own: [['helm', '--help']], sub: [['helm', WORDS, '--help']] },
    journalctl: {
      version: ['journalctl', '--version'],
      own: [['journalctl', '--help']],
      sub: [['journalctl', '--help']],
    },
    pip: {
      version: ['python3', '-m', 'pip', '--version'],
      own: [['python3', '-m', 'pip', '--help']],
      sub: [['python3', '-m', 'pip', WORDS, '--help']],
    },
    // What every command takes is in the help of install; test takes what run takes.
    pnpm: {
      version: ['pnpm', '--version'],
      own: [['pnpm', 'install', '--help']],
      sub: [
        ['pnpm', WORDS, '--help'],
        ['pnpm', 'run', '--help'],
      ],
    },
    python: {
      version: ['python3', '--version'],
      own: [['python3', '--help']],
      sub: [
        ['python3', '-m', FIRST, '--help'],
        ['python3', '--help'],
      ],
    },
    psql: { version: ['psql', '--version'], own: [['psql', '--help']], sub: [['psql', '--help']] },
    systemctl: {
      version: ['systemctl', '--version'],
      own: [['systemctl', '--help']],
      sub: [['systemctl', '--help']],
    },
    terraform: {
      version: ['terraform', 'version'],
      own: [['terraform', '-help']],
      // Applying and destroying take what planning takes.
      sub: [
        ['terraform', WORDS, '-help'],
        ['terraform', 'plan', '-help'],
        ['terraform', 'apply', '-help'],
      ],
    },
    uv: { version: ['uv', '--version'], own: [['uv', '--help']], sub: [['uv', WORDS, '--help']] },
    ripgrep: { version: ['rg', '--version'], own: rgHelp, sub: rgHelp },
  }),
);
