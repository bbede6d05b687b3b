import { resolve } from 'node:path';
import { openAudit } from '@climax/audit';
import { mergeConfigs, resolveConfig } from '@climax/config';
import type { Catalogue, Log, LogFormat, LogLevel, Runtime, Sources } from '@climax/runtime';
import { instructionsFor } from '@climax/runtime';
import type { OutputOptions, Reloading } from '@climax/runtime/operations';
import {
  type AttachableRuntime,
  canAnswerFirst,
  createLazy,
  type Lazy,
  startRuntime,
} from '@climax/runtime/start';
import { countOf } from '@climax/text/problems';
import { composeHere } from '../compose-here.ts';
import { enterDirectory } from '../enter-directory.ts';
import { openLog } from '../open-log.ts';
import type { EmbeddingsOptions } from '../open-meaning.ts';
import type { HttpOptions } from '../serve-over-http.ts';
import { serveStdio } from '../serve-stdio.ts';
import { version } from '../version.ts';

export interface RunOptions extends HttpOptions, OutputOptions, Partial<EmbeddingsOptions> {
  policy?: string;
  contracts?: string[];
  cwd?: string;
  approve?: Sources['approve'];
  headlessApprove?: boolean;
  classic: boolean;
  logLevel: LogLevel;
  logFormat: LogFormat;
  audit?: string;
  auditRequired?: boolean;
  watch?: boolean;
  desk?: boolean;
  maxOutput?: number;
  maxConcurrent?: number;
  maxQueued?: number;
  learn?: string;
}

type Services = Omit<Runtime, 'catalogue'>;
type Load = (limiter?: Catalogue['limiter']) => Promise<Catalogue>;

/** Milliseconds to wait for the client's first messages before the configs are read. */
const firstMessageWaitMs = 100;

/** Printed when stdin is a terminal: this command is meant to be started by a client. */
const waitingNotice =
  'climax: waiting for an MCP client on standard input; Ctrl-C ends it. To try tools by hand: climax search, climax call\n';

/** Serves the tools of the configs until the client disconnects. */
export async function run(names: string[], given: RunOptions): Promise<number> {
  const log = openLog(given.logLevel, given.logFormat);
  const { configs, options } = enterDirectory(names, given);
  const audit = openAudit(options.audit, { onFailure: log.error, onWarning: log.warning });
  const services = { log, audit, observe: audit.observe, auditRequired: options.auditRequired };
  const startMeaning = await meaningOf(options, log);
  const load: Load = (limiter) => composeHere({ configs, ...options, startMeaning }, limiter);
  const runtime = createLazy(async () => {
    return prepare(configs, { catalogue: await load(), options }, services);
  }, firstMessageWaitMs);
  const instructions = instructionsFor(configs, { ...options, directory: process.cwd() });
  const reloading = await reloadingOf(configs, options, { runtime, load, log });
  const onListChanged = reloading?.onChange;
  if (options.transport !== 'stdio') {
    const { serveOverHttp } = await import('../serve-over-http.ts');
    const loaded = await runtime.get();
    const desk = options.desk ? await deskOf(loaded, configs, options, reloading) : undefined;
    return serveOverHttp(loaded, { ...options, instructions, onListChanged, desk });
  }
  if (process.stdin.isTTY) process.stderr.write(waitingNotice);
  const name = canAnswerFirst(configs, options)
    ? mergeConfigs([]).serverName
    : (await runtime.get()).catalogue.serverName;
  const { classic } = options;
  return serveStdio({ name, version, classic, instructions, runtime, onListChanged }, log);
}

async function deskOf(
  runtime: AttachableRuntime,
  configs: string[],
  { policy, audit }: RunOptions,
  reloading: Reloading | undefined,
) {
  const { startDesk } = await import('../start-desk.ts');
  return startDesk(runtime, {
    configs,
    policyFile: policy === undefined ? undefined : resolve(policy),
    reloading,
    auditFiles: audit === undefined ? [] : [resolve(audit)],
  });
}

/** Search by meaning is loaded only if asked for. */
async function meaningOf(
  { embeddings, embeddingsModel = '' }: RunOptions,
  log: Log,
): Promise<Sources['startMeaning']> {
  if (embeddings === undefined) return undefined;
  const { openMeaning } = await import('../open-meaning.ts');
  return openMeaning({ embeddings, embeddingsModel }, log);
}

/** With a policy or `--watch` the rules can change while the server runs. */
async function reloadingOf(
  configs: string[],
  { policy, watch = false, contracts = [] }: RunOptions,
  { runtime, load, log }: { runtime: Lazy<AttachableRuntime>; load: Load; log: Log },
): Promise<Reloading | undefined> {
  if (policy === undefined && !watch) return undefined;
  const { startReloading } = await import('@climax/runtime/operations');
  const places = configs.map((name) => resolveConfig(name).path);
  const files = watch ? [...places, ...contracts, ...(policy === undefined ? [] : [policy])] : [];
  return startReloading({ runtime, load: ({ limiter }) => load(limiter), files, log });
}

async function prepare(
  configs: string[],
  { catalogue, options }: { catalogue: Catalogue; options: RunOptions },
  services: Services,
): Promise<AttachableRuntime> {
  const hasReplicas = options.transport !== 'stdio';
  const runtime = await startRuntime(catalogue, services, { ...options, hasReplicas });
  services.log.info(
    `${catalogue.serverName}: ${countOf(catalogue.tools.length, 'tool')} from ${configs.join(', ')}`,
  );
  return runtime;
}
