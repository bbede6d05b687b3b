import type { Risk } from '@climax/config';
import { isAbove } from '@climax/config/rules';
import type { AllowedTool, PreparedCall } from '@climax/policy';
import { createQuestionQueue, type QuestionQueue } from './question-queue.ts';

/** The approvals of a session, and its queue of questions. */
export interface Session {
  queue: QuestionQueue;
  allows(tool: AllowedTool, call: PreparedCall): boolean;
  remember(answer: 'once' | 'same-call' | 'same-tool', tool: AllowedTool, call: PreparedCall): void;
}

/**
 * Sessions by the object that identifies them. Calls without one have a queue per caller, by name or address, so that
 * nobody waits for the questions of others; their approvals are not remembered.
 */
export function createSessions(): { get(key: object | undefined, caller: string): Session } {
  const sessions = new WeakMap<object, Session>();
  const callers = new Map<string, Session>();
  return {
    get(key, caller) {
      if (!key) {
        for (const [name, { queue }] of callers) if (queue.isEmpty()) callers.delete(name);
        return known(callers, caller, { remembers: false });
      }
      return known(sessions, key, { remembers: true });
    },
  };
}

function known<Key>(
  sessions: { get(key: Key): Session | undefined; set(key: Key, session: Session): unknown },
  key: Key,
  options: { remembers: boolean },
): Session {
  const session = sessions.get(key) ?? createSession(options);
  sessions.set(key, session);
  return session;
}

function createSession({ remembers }: { remembers: boolean }): Session {
  const calls = new Set<string>();
  const tools = new Map<string, Risk>();
  return {
    queue: createQuestionQueue(),
    allows({ tool }, call) {
      const allowed = tools.get(tool.name);
      // Approving `git push` does not approve `git push --force`.
      const isToolAllowed = allowed !== undefined && !isAbove(call.risk, allowed);
      return isToolAllowed || calls.has(keyOf(tool.name, call));
    },
    remember(answer, { tool }, call) {
      if (!remembers) return;
      if (answer === 'same-call') calls.add(keyOf(tool.name, call));
      if (answer === 'same-tool') tools.set(tool.name, call.risk);
    },
  };
}

/** A key that is equal only for equal calls: tool, values, input and directory. */
export function keyOf(name: string, { values, command: { stdin, cwd } }: PreparedCall): string {
  return JSON.stringify([name, Object.entries(values).sort(), stdin ?? null, cwd ?? null]);
}
