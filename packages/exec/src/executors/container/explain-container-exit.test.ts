import { describe, expect, it } from '@jest/globals';
import { explainContainerExit } from './explain-container-exit.ts';

const container = {
  engine: 'docker' as const,
  name: 'n',
  image: 'img',
  program: 'app',
  mounts: { volumes: [], mayBeDangerous: false },
};
const explain = (code: number | null, stderr: string) => explainContainerExit(code, stderr, container);
const failed = (message: string) => ({ exitCode: -1, message: `Executor failed: ${message}` });

describe('explainContainerExit', () => {
  it.each([
    [
      'docker: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
      'the docker daemon cannot be reached',
    ],
    [
      'error during connect: this error may indicate that the docker daemon is not running',
      'the docker daemon cannot be reached',
    ],
    ['unable to connect to Podman socket', 'the docker daemon cannot be reached'],
    ["Unable to find image 'img:latest' locally\ndocker: pull access denied for img", 'image not found: img'],
    ['Error: img: image not known', 'image not found: img'],
    ['docker: invalid reference format: repository name must be lowercase', 'image not found: img'],
    ['Error: initializing source docker://img: reading manifest', 'image not found: img'],
    ['docker: Error response from daemon: Conflict.', 'docker could not start the container'],
    ['Error: crun: something odd', 'docker could not start the container'],
  ])('blames the engine for 125 and %j', (stderr, message) =>
    expect(explain(125, stderr)).toEqual(failed(message)),
  );

  it.each([
    'Error: no such option',
    'Error: cannot open the file',
    'could not go on: cannot connect to the database',
    'the manifest unknown to us, no such image',
    'Executor failed: docker could not start the container',
    '',
  ])('RT-25 leaves 125 and %j to the program', (stderr) => expect(explain(125, stderr)).toBeUndefined());

  it.each([
    [
      127,
      'docker: exec: "app": executable file not found in $PATH: unknown.',
      127,
      'Command not found in the image img: app',
    ],
    [
      127,
      'Error: crun: executable file `app` not found: No such file or directory',
      127,
      'Command not found in the image img: app',
    ],
    [127, 'exec /app: no such file or directory', 127, 'Command not found in the image img: app'],
    [
      1,
      'ERROR (catatonit:2): failed to exec pid1: No such file or directory',
      127,
      'Command not found in the image img: app',
    ],
    [
      126,
      'docker: exec: "app": permission denied: unknown.',
      126,
      'Command cannot be executed in the image img: app',
    ],
    [126, 'exec /app: exec format error', 126, 'Command cannot be executed in the image img: app'],
    [127, 'exec "/": is a directory', 126, 'Command cannot be executed in the image img: app'],
    [
      1,
      'ERROR (catatonit:2): failed to exec pid1: Permission denied',
      126,
      'Command cannot be executed in the image img: app',
    ],
    [127, 'sh: 1: foo: not found', 127, 'Exit code 127: a command was not found in the image img'],
    [126, '', 126, 'Exit code 126: a command cannot be executed in the image img'],
  ])('reads %i and %j', (code, stderr, exitCode, message) => {
    expect(explain(code, stderr)).toEqual({ exitCode, message });
  });

  it.each([
    [126, 'Error: OCI runtime error: crun: open: bad'],
    [127, 'docker: Error response from daemon: OCI runtime create failed'],
  ])('blames the engine for %i where its client gave up: %j', (code, stderr) => {
    expect(explain(code, stderr)).toEqual(failed('docker could not start the container'));
  });

  it.each([
    [0, 'Cannot connect to the Docker daemon'],
    [1, 'Error: mine'],
    [125, 'the command itself exits so'],
    [137, ''],
    [null, 'docker: gone'],
  ])('leaves %p and %j to the command', (code, stderr) => expect(explain(code, stderr)).toBeUndefined());
});
