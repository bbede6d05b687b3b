import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openAudit } from '@climax/audit';
import { listBundled, resolveConfig } from '@climax/config';
import { newPolicyFile, openBrowser } from '@climax/desk';
import type { Catalogue, Sources } from '@climax/runtime';
import { instructionsFor } from '@climax/runtime';
import { createOutputs, startReloading } from '@climax/runtime/operations';
import { createRuntime } from '@climax/runtime/start';
import { composeHere } from '../compose-here.ts';
import { enterDirectory } from '../enter-directory.ts';
import { openLog } from '../open-log.ts';
import { serveOverHttp } from '../serve-over-http.ts';
import { startDesk } from '../start-desk.ts';

interface DeskOptions extends Pick<Sources, 'approve' | 'headlessApprove'> {
  policy?: string;
  contracts?: string[];
  cwd?: string;
  audit?: string[];
  port: number;
  open: boolean;
}

/** Serves the page and, over MCP, the tools, until a signal arrives. */
export async function desk(names: string[], { audit: files = [], ...given }: DeskOptions): Promise<number> {
  const auditFiles = files.map((file) => resolve(file));
  const { configs, options } = enterDirectory(names.length > 0 ? names : listBundled(), given);
  const { policy, contracts = [] } = options;
  const policyFile = policy === undefined ? newPolicyFile(process.cwd()) : resolve(policy);
  // A policy that is created on the page applies from then on.
  const load = (current?: Catalogue) =>
    composeHere(
      { configs, ...options, policy: existsSync(policyFile) ? policyFile : policy },
      current?.limiter,
    );
  const log = openLog('WARNING');
  const audit = openAudit(undefined, { onFailure: log.error });
  const outputs = createOutputs({});
  process.once('exit', () => outputs.store.close());
  const catalogue = await load();
  const runtime = createRuntime({ catalogue, log, audit, observe: audit.observe, outputs });
  for (const warning of runtime.catalogue.warnings) log.warning(warning);
  const reloading = startReloading({
    runtime: { get: async () => runtime },
    load,
    files: [...configs.map((name) => resolveConfig(name).path), ...contracts, policyFile],
    log,
  });
  return serveOverHttp(runtime, {
    transport: 'http',
    classic: false,
    instructions: instructionsFor(configs, { ...options, directory: process.cwd() }),
    host: '127.0.0.1',
    port: options.port,
    onListChanged: reloading.onChange,
    desk: startDesk(runtime, { configs, policyFile, reloading, auditFiles }),
    onDesk: options.open ? (address) => openBrowser(address, process) : undefined,
  });
}
