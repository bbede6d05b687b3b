import type { Container } from './command.ts';

/** What the exit of a container engine's client means; nothing for the codes that are the command's own. */
export interface ContainerVerdict {
  message: string;
  /** The command never ran: the exit code is the engine's. */
  isExecutorFailure: boolean;
}

/** Reads 125, 126 and 127, the codes engines keep for themselves. Only their text tells the causes apart. */
export function explainContainer(
  code: number | null,
  stderr: string,
  { engine, image, program }: Container,
): ContainerVerdict | undefined {
  if (code === 125) {
    const cause = causes.find(({ pattern }) => pattern.test(stderr));
    const detail = cause?.sentence({ engine, image }) ?? `${engine} could not run the container`;
    return { message: `Executor failed: ${detail}`, isExecutorFailure: true };
  }
  if (code !== 126 && code !== 127) return undefined;
  const what = code === 127 ? 'Command not found' : 'Command cannot be executed';
  const message = fromEngine.test(stderr)
    ? `${what} in the image ${image}: ${program}`
    : `Exit code ${code} from a container often means: ${what.toLowerCase()} in the image ${image}: ${program}`;
  return { message, isExecutorFailure: false };
}

type Names = Pick<Container, 'engine' | 'image'>;

const causes: { pattern: RegExp; sentence: (names: Names) => string }[] = [
  {
    pattern:
      /cannot connect to the docker daemon|is the docker daemon running|cannot connect to podman|unable to connect to podman|error during connect|dial unix|permission denied while trying to connect/i,
    sentence: ({ engine }) => `the ${engine} daemon cannot be reached`,
  },
  {
    pattern:
      /no such image|unable to find image|image not known|pull access denied|manifest unknown|initializing source|did not resolve to an alias|repository .* not found|invalid reference format/i,
    sentence: ({ image }) => `image not found: ${image}`,
  },
];

const fromEngine =
  /OCI runtime|error response from daemon|executable file not found|exec format|starting container process|failed to exec|\[FATAL tini|crun:|runc/i;
