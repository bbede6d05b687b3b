import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { engines } from './engines.mjs';

const program = fileURLToPath(new URL('measure-one.mjs', import.meta.url));

/** Build time, memory and latency of every engine at each size, one process each. */
export function measureScale(sizes, folder, log) {
  return sizes.flatMap((size) =>
    Object.keys(engines).map((engine) => {
      log(`${engine}, ${size} tools`);
      const args = [
        '--expose-gc',
        '--max-old-space-size=8000',
        program,
        engine,
        String(size),
        ...(folder ? [folder] : []),
      ];
      return { engine, size, ...JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) };
    }),
  );
}
