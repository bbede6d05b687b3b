import { randomUUID } from 'node:crypto';
import { eventually, scratch } from '@climax/fixtures';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { type Reply, type ServerOptions, startServer, type TestServer } from '../start-server.ts';
import { markVariable, processNames, survivors } from './survivors.ts';
import { startsIn, writeTracedProgram } from './traced-program.ts';

export interface Attacked {
  /** The server's working directory; exists from the beginning. */
  directory: string;
  /** Path of a program in it that leaves a trace of every start, see `writeTracedProgram`. */
  traced: string;
  /** Available in tests. */
  server: TestServer;
  call(tool: string, args?: unknown): Promise<Reply>;
  /** Calls a tool and asserts that it is refused in the words of a clear error and that nothing is started. */
  refused(tool: string, args?: unknown): Promise<string>;
}

/**
 * One server for the tests of the `describe` around it. After every test it must still answer, have sent nothing
 * but frames that were asked for, and have left no process behind.
 */
export function underAttack(options: (attacked: Attacked) => ServerOptions): Attacked {
  const { path: directory, remove } = scratch();
  const mark = randomUUID();
  const faults: string[] = [];
  const attacked = { directory, traced: writeTracedProgram(directory) } as Attacked;
  let earlier: Set<string>;

  beforeAll(async () => {
    const chosen = options(attacked);
    earlier = processNames();
    attacked.server = await startServer({
      directory,
      ...chosen,
      env: { ...chosen.env, [markVariable]: mark },
    });
    attacked.server.client.onerror = (error) => faults.push(error.message);
  });
  afterEach(async () => {
    expect((await attacked.server.client.listTools()).tools.length).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    let alive: string[] = [];
    await eventually(() => {
      alive = survivors(mark, attacked.server.pid, earlier);
      return alive.length === 0;
    }, 60_000);
    expect(alive).toEqual([]);
  });
  afterAll(async () => {
    await attacked.server.close();
    remove();
  });

  attacked.call = (tool, args) => attacked.server.call(tool, args);
  attacked.refused = async (tool, args) => {
    const before = startsIn(directory);
    const reply = await attacked.call(tool, args);
    expectClearError(reply);
    expect(startsIn(directory)).toBe(before);
    return reply.text;
  };
  return attacked;
}

/** What all refusals have in common. */
function expectClearError({ text, isError }: Pick<Reply, 'text' | 'isError'>): void {
  expect({ text, isError }).toEqual({ text, isError: true });
  expect(text.length).toBeLessThanOrEqual(8000);
  expect(text).not.toMatch(/^\s+at .*:\d+:\d+|\bE[A-Z]{4,}\b|TypeError|RangeError/m);
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
}
