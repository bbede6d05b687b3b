import { execFile } from 'node:child_process';

/** The newest version on npm, or why it is unknown. */
export type Newest = { version: string; isNewer: boolean } | { problem: string };

const timeoutMs = 20_000;

/** Asks the registry that npm is configured for. Nothing else here uses the network. */
export function newestVersion(current: string, env: NodeJS.ProcessEnv): Promise<Newest> {
  const options = {
    // A silent npm would not say why it failed.
    env: { ...env, npm_config_loglevel: 'error' },
    timeout: timeoutMs,
    // npm is a shell script on Windows; all words are constant.
    shell: process.platform === 'win32',
  };
  return new Promise((resolve) => {
    execFile('npm', ['view', 'climax', 'version', '--json'], options, (error, stdout, stderr) => {
      const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(stdout)?.[0];
      if (!error && version) return resolve({ version, isNewer: isNewer(version, current) });
      const code = /\b(?:code|error)\s+([A-Z]\w+)/.exec(stderr)?.[1] ?? error?.message.split('\n')[0];
      resolve({ problem: code === 'E404' ? 'climax is not on this registry' : `npm view failed: ${code}` });
    });
  });
}

/** One sentence on whether an update is available. */
export function describeNewest(newest: Newest): string {
  if ('problem' in newest) return `Could not check for a newer version: ${newest.problem}`;
  return newest.isNewer
    ? `Version ${newest.version} is out: npm install -g climax`
    : 'This is the newest version';
}

/** Compares the three numbers of the versions. */
function isNewer(version: string, current: string): boolean {
  const [a, b] = [version, current].map((each) => each.split(/[.+-]/).slice(0, 3).map(Number));
  const at = [0, 1, 2].find((i) => a?.[i] !== b?.[i]);
  return at !== undefined && Number(a?.[at]) > Number(b?.[at]);
}
