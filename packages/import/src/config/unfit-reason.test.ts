import { describe, expect, it } from '@jest/globals';
import { isInteractiveFlag, unfitReason } from './unfit-reason.ts';

const flag = (name: string, description = '', value: 'none' | 'required' = 'none') => ({
  names: [name],
  value,
  type: 'boolean' as const,
  description,
});

describe('isInteractiveFlag', () => {
  it.each([
    [flag('--interactive'), true],
    [flag('--watch', 'Watch for changes'), true],
    [flag('--follow', 'Stream new log entries'), true],
    [flag('--follow', 'Follow symbolic links'), false],
    [flag('--follow', 'Continue listing the history of a file beyond renames'), false],
    [flag('--follow', 'Wait for the run to finish'), false],
    [flag('--follow', 'Follow log output'), true],
    [flag('--follow', 'Follow the journal'), true],
    [flag('--follow', 'Specify if the logs should be streamed.'), true],
    [flag('--follow', 'output appended data as the file grows'), true],
    [flag('--follow', 'Keep printing new lines'), true],
    [flag('--follow', 'Continually show the latest entries'), true],
    [flag('--follow', 'Wait for new events'), true],
    [flag('--editor', 'Editor to use', 'required'), false],
    [flag('--json'), false],
  ])('%j: %s', (option, is) => {
    expect(isInteractiveFlag(option)).toBe(is);
  });
});

describe('unfitReason', () => {
  it.each([
    ['kubectl edit', 'Edit a resource', 'interactive'],
    ['gh pr create', 'Create a pull request', undefined],
    ['hatch shell', 'Enter a shell', 'interactive'],
    ['tool compose', 'Write a note in your editor', 'interactive'],
    ['kubectl port-forward', 'Forward ports', 'does not end'],
    ['mkdocs serve', 'Run a server', 'does not end'],
    ['server', 'A program of that name', undefined],
  ])('%s: %s', (command, description, reason) => {
    expect(unfitReason(command.split(' '), description)).toBe(reason);
  });

  it.each([
    ['hcloud volume attach', 'Attach a volume to a server', undefined],
    [
      'docker attach',
      'Attach local standard input, output, and error streams to a running container',
      'interactive',
    ],
    [
      'kubectl attach',
      'Attach to a process that is already running inside an existing container.',
      'interactive',
    ],
    ['pm2 attach', 'attach stdin/stdout to application identified by <pm_id>', 'interactive'],
    ['hcloud server ssh', 'Spawn an SSH connection for the server', 'interactive'],
    ['alembic revise', 'Edit revision script(s) using $EDITOR.', 'interactive'],
    ['pm2 monit', 'launch termcaps monitoring', 'interactive'],
    ['pm2 dashboard', 'launch dashboard with monitoring and logs', 'interactive'],
    ['grafana dashboard', 'Show a dashboard as JSON', undefined],
    ['browsers show-trace', 'show trace viewer', 'interactive'],
    ['roles show', 'Show who has the role viewer', undefined],
    ['pm2 start', 'start and daemonize an app', undefined],
    ['app logs', 'Stream the logs of an app', 'does not end'],
    ['app logs', 'Show the logs of an app', undefined],
  ])('%s, "%s": %s', (command, said, reason) => {
    expect(unfitReason(command.split(' '), said)).toBe(reason);
  });

  it('keeps a command that edits what its options say, unless it speaks of an editor', () => {
    const flags = [flag('--comment', 'A text', 'required')];
    const edit = ['aptly', 'repo', 'edit'];
    expect(unfitReason(edit, 'edit properties of a repository', { flags })).toBeUndefined();
    expect(unfitReason(edit, 'edit it in the editor', { flags })).toBe('interactive');
    const global = flags.map((each) => ({ ...each, global: true as const }));
    expect(unfitReason(edit, 'edit properties of a repository', { flags: global })).toBe('interactive');
  });

  it('keeps a command that opens an editor only where no option has the text', () => {
    const said = 'Add a note (in an editor, or with -m)';
    const text = [flag('--message', 'The text', 'required')];
    expect(unfitReason(['notes', 'add'], said, { flags: text })).toBeUndefined();
    expect(unfitReason(['notes', 'add'], said, { flags: [flag('--message', 'Ask for one')] })).toBe(
      'interactive',
    );
  });

  it('keeps a stream that an option ends', () => {
    const flags = [flag('--nostream', 'print logs without launching the log stream')];
    expect(unfitReason(['pm2', 'logs'], 'stream logs file.', { flags })).toBeUndefined();
    expect(unfitReason(['pm2', 'logs'], 'stream logs file.')).toBe('does not end');
  });
});
