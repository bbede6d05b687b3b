import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, scratch } from '@climax/fixtures';

/** The program under test: the bundle that users get. */
const climax = fileURLToPath(new URL('../../../server/dist/climax.cjs', import.meta.url));

export interface DeskOptions {
  configs: object[];
  /** The text of a policy file. */
  policy?: string;
  args?: string[];
  directory?: string;
}

export interface DeskServer {
  /** Works once. */
  address: string;
  /** The server itself: `http://127.0.0.1:1234`. */
  origin: string;
  directory: string;
  stop(): Promise<void>;
}

/** Starts a real `climax desk` and reads the address that it prints. */
export async function startDesk({ configs, policy, args = [], directory }: DeskOptions): Promise<DeskServer> {
  const fresh = directory === undefined ? scratch() : undefined;
  const home = directory ?? (fresh?.path as string);
  const files = configs.map((config, index) =>
    write(join(home, `config-${index}.yaml`), JSON.stringify(config)),
  );
  if (policy !== undefined) write(join(home, 'policy.yaml'), policy);
  const words = [
    'desk',
    ...files,
    ...(policy === undefined ? [] : ['--policy', 'policy.yaml']),
    '--no-open',
    ...args,
  ];
  const child = spawn(process.execPath, [climax, ...words], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const address = () => /http:\/\/\S+\/desk\/enter\?key=\S+/.exec(stderr)?.[0];
  await eventually(() => address() !== undefined || child.exitCode !== null, 20_000);
  const printed = address();
  if (printed === undefined) {
    fresh?.remove();
    throw new Error(`climax desk did not start: ${stderr}`);
  }
  return {
    address: printed,
    origin: new URL(printed).origin,
    directory: home,
    async stop() {
      child.kill();
      await eventually(() => child.exitCode !== null || child.signalCode !== null, 10_000);
      fresh?.remove();
    },
  };
}

function write(path: string, text: string): string {
  writeFileSync(path, text);
  return path;
}
