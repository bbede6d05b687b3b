import { fileURLToPath } from 'node:url';
import { createDesk, type DeskService } from '@climax/desk';
import type { AttachableRuntime } from '@climax/runtime/start';
import { createDeskHost, type DeskHostOptions } from '@climax/serving';
import { version } from './version.ts';

/** The page is next to the directory of the bundle. */
const page = fileURLToPath(new URL('../desk', import.meta.url));

/** Adds the desk to a server, which can then ask for approval there. */
export function startDesk(
  runtime: AttachableRuntime,
  { auditFiles, ...options }: Omit<DeskHostOptions, 'version'> & { auditFiles: readonly string[] },
): DeskService {
  const desk = createDesk(createDeskHost(runtime, { version, ...options }), {
    page,
    auditFiles,
    onNewAddress: (address) => process.stderr.write(`New address of the desk: ${address}\n`),
  });
  runtime.attach({ desk: desk.channel });
  return desk;
}
