import { posix } from 'node:path';
import { realPathSync } from '@climax/host/files';
import { errorCode } from '../../start/error-code.ts';

/** Whether mounting a directory or socket gives a container power over the host, also through links. */
export function handsOverHost(source: string): boolean {
  return [source, realPath(source)].some((path) => isDangerous(posix.normalize(`${path}/`)));
}

/** Takes a normalised path that ends in a slash. */
function isDangerous(path: string): boolean {
  return (
    systemDirectories.has(path) ||
    controlTrees.some((tree) => path.startsWith(tree)) ||
    sockets.test(path) ||
    socketDirectories.test(path)
  );
}

/** Dangerous as a whole; parts of it may be harmless. */
const systemDirectories = new Set(
  [
    '',
    'bin',
    'boot',
    'dev',
    'etc',
    'home',
    'lib',
    'lib64',
    'root',
    'run',
    'sbin',
    'usr',
    'var',
    'var/run',
    'var/lib',
  ].map((name) => posix.normalize(`/${name}/`)),
);

/** Dangerous including their content: they control the kernel or the engine. */
const controlTrees = ['/proc/', '/sys/', '/boot/', '/var/lib/docker/', '/var/lib/containers/'];

const sockets = /\/(?:docker|podman|containerd|crio|buildkitd)[^/]*\.sock\/$/;

/** Directories for the sockets of engines, whether or not one is there now. */
const socketDirectories =
  /^(?:\/var)?\/run\/(?:user\/(?:\d+\/)?)?(?:(?:docker|podman|containerd|crio|buildkit)[^/]*\/)?$/;

function realPath(path: string): string {
  try {
    return realPathSync(path);
  } catch (error) {
    // What cannot be named could be anything.
    return errorCode(error) === 'EILSEQ' ? '/' : path;
  }
}
