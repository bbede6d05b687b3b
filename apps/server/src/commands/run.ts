import { openAudit } from '../audit.ts';
import type { Runtime } from '../call.ts';
import { compose } from '../compose.ts';
import type { HttpOptions } from '../http/options.ts';
import { createLog, type LogLevel } from '../log.ts';
import { serveStdio } from '../serve-stdio.ts';

export interface RunOptions extends HttpOptions {
  policy?: string;
  contracts?: string[];
  classic: boolean;
  transport: 'stdio' | 'http';
  logLevel: LogLevel;
  audit?: string;
  maxOutput?: number;
  maxConcurrent?: number;
  maxQueued?: number;
}

/** For a person who starts in a terminal what a client should start. */
const waitingNotice =
  'climax: waiting for an MCP client on standard input; Ctrl-C ends it. To try tools by hand: climax search, climax call\n';

/** Serves the tools of the configs until the client goes away. */
export async function run(configs: string[], options: RunOptions): Promise<number> {
  const log = createLog(options.logLevel);
  const catalogue = await compose({ configs, ...options });
  for (const warning of catalogue.warnings) log.warning(warning);
  log.info(`${catalogue.serverName}: ${catalogue.tools.length} tools from ${configs.join(', ')}`);
  const audit = options.audit === undefined ? undefined : openAudit(options.audit, log.error);
  const runtime: Runtime = { catalogue, log, audit };
  if (options.transport === 'stdio') {
    if (process.stdin.isTTY) process.stderr.write(waitingNotice);
    return serveStdio(runtime, options);
  }
  const { serveHttp } = await import('../http/serve-http.ts');
  return serveHttp(runtime, options);
}
