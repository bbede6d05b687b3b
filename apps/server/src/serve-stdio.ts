import { killAll } from '@climax/exec';
import type { Runtime } from './call.ts';
import { createMcpServer } from './mcp/server.ts';
import { StdioTransport } from './mcp/stdio.ts';

const signalExitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Speaks MCP on stdin and stdout until the client closes either, or a signal comes. Running commands are ended before
 * it resolves to the exit code.
 */
export async function serveStdio(runtime: Runtime, options: { classic: boolean }): Promise<number> {
  const server = createMcpServer(runtime, options);
  const transport = new StdioTransport(process.stdin, process.stdout);
  const ended = new Promise<number>((resolve) => {
    server.onclose = () => resolve(0);
    for (const [signal, code] of Object.entries(signalExitCodes)) process.once(signal, () => resolve(code));
  });
  server.onerror = (error) => runtime.log.debug(error.message);
  await server.connect(transport);
  runtime.log.info('ready');
  const exitCode = await ended;
  await transport.close();
  await killAll();
  return exitCode;
}
