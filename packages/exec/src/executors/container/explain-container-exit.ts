import type { Container } from '../../command/command.ts';
import { executorFailed } from '../../output/executor-failed.ts';
import type { ExitReading } from '../executor-kind.ts';

/**
 * Distinguishes failures of the engine from those of the command. Engines use the codes 125 to 127; only their
 * messages say more.
 */
export function explainContainerExit(
  code: number | null,
  stderr: string,
  container: Container,
): ExitReading | undefined {
  const reading = readings.find(({ codes, pattern }) => codes.includes(code ?? 0) && pattern.test(stderr));
  return reading && { message: reading.sentence(container), exitCode: reading.exitCode };
}

interface Reading {
  codes: number[];
  pattern: RegExp;
  exitCode: number;
  sentence: (container: Container) => string;
}

const anything = /^/;

/** Output of the program must not be mistaken for messages of the engine, which start a line. */
const daemonDown =
  /^(?:docker: |podman: |Error: )?(?:cannot connect to (?:the docker|podman)|unable to connect to podman|error during connect|.*trying to connect to the docker)/im;
const imageMissing =
  /^unable to find image|^(?:docker|podman|Error): .*(?:no such image|image not known|pull access denied|manifest unknown|initializing source|did not resolve to an alias|repository .*not found|invalid reference format)/im;
const programMissing = /executable file.* not found|not found in \$PATH|exec.*: no such file or directory/i;
const programBarred = /exec.*: (?:permission denied|exec format error|is a directory)|OCI permission denied/i;
/** Podman's init gives the code 1 where engines give 127 and 126. */
const initMissing = /\(catatonit:\d+\): failed to exec pid1: No such file/;
const initBarred = /\(catatonit:\d+\): failed to exec pid1: /;
/** What podman's fatal messages mention; its lines start like those of many programs. */
const podmanWords = [
  ...[
    'crun',
    'runc',
    'OCI',
    'conmon',
    'netavark',
    'aardvark',
    'CNI',
    'slirp4netns',
    'pasta',
    'rootlessport',
    'sd-bus',
    'cgroup',
  ],
  ...[
    'creating',
    'initializing',
    'preparing',
    'mounting',
    'statfs',
    'allocating',
    'copying',
    'looking up',
    'lookup',
    'parsing',
  ],
  ...[
    'container',
    'image',
    'volume',
    'network',
    'runtime',
    'storage',
    'database',
    'short-name',
    'make cli opts',
    'setting up',
  ],
  ...[
    'unknown (?:flag|shorthand)',
    'invalid (?:container|reference|volume|config)',
    'no such (?:container|image|volume|network)',
  ],
  ...['unable to (?:copy|pull|start|find)', 'failed to (?:mount|create|connect)', 'the container'],
].join('|');
/** How a client's fatal message starts. */
const clientError = new RegExp(
  `^(?:docker: |podman: |Error response from daemon|Error: (?:${podmanWords})\\b)`,
  'm',
);

/** First match wins. */
const readings: Reading[] = [
  { codes: [125], pattern: daemonDown, exitCode: -1, sentence: daemonUnreachable },
  { codes: [125], pattern: imageMissing, exitCode: -1, sentence: imageNotFound },
  { codes: [125], pattern: clientError, exitCode: -1, sentence: failedToStart },
  { codes: [127], pattern: programMissing, exitCode: 127, sentence: commandNotFound },
  { codes: [1], pattern: initMissing, exitCode: 127, sentence: commandNotFound },
  { codes: [126, 127], pattern: programBarred, exitCode: 126, sentence: commandBarred },
  { codes: [1], pattern: initBarred, exitCode: 126, sentence: commandBarred },
  { codes: [126, 127], pattern: clientError, exitCode: -1, sentence: failedToStart },
  { codes: [127], pattern: anything, exitCode: 127, sentence: somethingNotFound },
  { codes: [126], pattern: anything, exitCode: 126, sentence: somethingBarred },
];

function daemonUnreachable({ engine }: Container): string {
  return executorFailed(`the ${engine} daemon cannot be reached`);
}

function imageNotFound({ image }: Container): string {
  return executorFailed(`image not found: ${image}`);
}

function failedToStart({ engine }: Container): string {
  return executorFailed(`${engine} could not start the container`);
}

function commandNotFound({ image, program }: Container): string {
  return `Command not found in the image ${image}: ${program}`;
}

function commandBarred({ image, program }: Container): string {
  return `Command cannot be executed in the image ${image}: ${program}`;
}

/** The command may have tried to run another program: the code alone is ambiguous. */
function somethingNotFound({ image }: Container): string {
  return `Exit code 127: a command was not found in the image ${image}`;
}

function somethingBarred({ image }: Container): string {
  return `Exit code 126: a command cannot be executed in the image ${image}`;
}
