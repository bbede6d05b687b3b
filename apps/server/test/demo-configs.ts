import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scripts = {
  'warn.sh': 'echo output from command; echo warning message >&2',
  'fail.sh': 'echo error message >&2; exit 1',
  'silent.sh': 'true',
  'slow.sh': 'sleep 30',
};

/** Writes the scripts that the demo config runs; the server must be started in that directory. */
export function writeScripts(directory: string): void {
  for (const [name, text] of Object.entries(scripts)) writeFileSync(join(directory, name), `${text}\n`);
}

/** A CLI with a tool for every shape of argument and every way to end. */
export const demoConfig = {
  name: 'demo-tools',
  description: 'Demo commands',
  command: 'env',
  category: 'demo',
  tags: ['samples'],
  env: { DEMO_GREETING: 'hello from the config' },
  tools: [
    { name: 'echo_hello', description: 'Say hello', command: 'echo hello' },
    {
      name: 'say',
      description: 'Print a message',
      command: 'echo',
      args: [{ name: 'message', description: 'What to print', required: true, positional: true }],
    },
    {
      name: 'typed',
      description: 'Print values of every type',
      command: 'echo',
      args: [
        { name: 'count', type: 'integer', flag: '--count' },
        { name: 'ratio', type: 'number', flag: '--ratio' },
        { name: 'loud', type: 'boolean', flag: '--loud' },
        { name: 'format', flag: '--format', enum: ['json', 'text', 'csv'], default: 'text' },
      ],
    },
    {
      name: 'repeat',
      description: 'Print standard input',
      command: 'cat',
      args: [{ name: 'text', stdin: true }],
    },
    {
      name: 'where',
      description: 'Print the working directory',
      command: 'pwd',
      args: [{ name: 'directory', cwd: true }],
    },
    { name: 'greeting', description: 'Print the greeting', command: 'printenv DEMO_GREETING' },
    { name: 'warn', description: 'Succeed with a warning', command: 'sh warn.sh' },
    { name: 'fail', description: 'End with an error', command: 'sh fail.sh' },
    { name: 'silent', description: 'Print nothing', command: 'sh silent.sh' },
    { name: 'slow', description: 'Take too long', command: 'sh slow.sh', timeout: 0.4 },
  ],
};

export const versionControl = {
  name: 'git-tools',
  description: 'Version control',
  command: 'echo',
  category: 'vcs',
  tags: ['version-control', 'commits'],
  tools: [
    {
      name: 'git_commit',
      description: 'Record changes to the repository',
      args: [
        { name: 'message', description: 'Commit message', required: true, flag: '-m' },
        { name: 'cleanup', flag: '--cleanup', default: 'strip', enum: ['strip', 'verbatim'] },
      ],
    },
    { name: 'git_branch', description: 'List or create branches' },
    {
      name: 'git_log',
      description: 'Show history',
      args: [{ name: 'max_count', type: 'integer', default: 10, flag: '-n' }],
    },
  ],
};

export const containers = {
  name: 'docker-tools',
  description: 'Containers',
  command: 'echo',
  category: 'containers',
  tags: ['images'],
  tools: [
    { name: 'docker_ps', description: 'List containers' },
    { name: 'docker_commit', description: 'Make an image from a container' },
    { name: 'docker_branch', description: 'A branch of nothing' },
  ],
};
