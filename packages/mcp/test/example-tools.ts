import type { CallContext, ToolCall, ToolService } from '../src/tool-service.ts';

export const introduction = { serverInfo: { name: 'test', version: '1.2.3' }, instructions: 'Ask.' };

export interface ExampleTools extends ToolService {
  /** Names of the calls that were begun. */
  calls: string[];
  /** Names of the calls that were cancelled. */
  cancelled: string[];
  /** Calls of `delete` that were approved. */
  deleted: unknown[];
  change(): void;
  /** How many sessions wait for changes. */
  listeners(): number;
}

/**
 * `who` says who calls, `session` over which connection; `wait` ends only when it is cancelled, with progress before and after; `fail` and `throw` throw; `delete` asks
 * first; `twice` asks two questions.
 */
export function exampleTools({ canChange = false } = {}): ExampleTools {
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const cancelled: string[] = [];
  const deleted: unknown[] = [];
  const tools: Record<string, (call: ToolCall, context: CallContext) => Promise<string>> = {
    session: async (_, { session }) => String(session?.id),
    who: async ({ args }, { client }) => `${client} ${JSON.stringify(args)}`,
    fail: async () => {
      throw new Error('out of order');
    },
    throw: async () => {
      throw 'a text';
    },
    wait: async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      cancelled.push('wait');
      return 'cancelled';
    },
    delete: async ({ args }, { ask, canAsk }) => {
      const answer = await ask({ message: `Delete ${args?.path}?`, timeoutMs: 2000 });
      if (answer.action === 'accept') deleted.push(args?.path);
      return `${canAsk} ${answer.action}`;
    },
    twice: async (_, { ask }) => {
      const properties = { name: { type: 'string' } };
      const first = await ask({
        message: 'First?',
        schema: { type: 'object', properties, required: ['name'] },
      });
      if (first.action !== 'accept') return first.action;
      const second = await ask({ message: `Sure, ${first.content.name}?` });
      return `${first.content.name} ${second.action}`;
    },
  };
  return {
    calls,
    cancelled,
    deleted,
    change: () => {
      for (const tell of listeners) tell();
    },
    listeners: () => listeners.size,
    ...(canChange && {
      onListChanged: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    list: async () =>
      Object.keys(tools).map((name) => ({
        name,
        description: `The tool ${name}`,
        inputSchema: { type: 'object' as const },
      })),
    async call(call, context) {
      calls.push(call.name);
      context.onProgress?.('half');
      const text = await tools[call.name]?.(call, context);
      context.onProgress?.('done');
      if (text === undefined) return { content: [{ type: 'text', text: 'Unknown tool' }], isError: true };
      return { content: [{ type: 'text', text }] };
    },
  };
}
