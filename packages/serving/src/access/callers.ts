import { createRequestScope, type Drain, type RequestScope } from '@climax/http/callers';
import { createRateLimits } from '@climax/identity';
import type { ClientRules, Policy } from '@climax/policy';
import type { Runtime } from '@climax/runtime';

/** The runtime for the caller of the current request. */
export interface Callers extends Pick<RequestScope, 'within'> {
  name(): string | null;
  runtime(): Runtime;
  /** Says that the response to the current request only waits for events. */
  giveWay(): void;
}

/** Applies the rules of each caller; calls are counted by the server's drain and the caller's limits. */
export function createCallers(server: Runtime, drain: Drain): Callers {
  const scope = createRequestScope();
  const rulesOf = (name: string) => clientRules(server.catalogue.policy, name);
  const limits = createRateLimits({
    limitsOf: (name) => {
      const { calls_per_minute, running } = rulesOf(name) ?? {};
      return { callsPerMinute: calls_per_minute ?? undefined, running: running ?? undefined };
    },
  });
  const admit = (name: string | null): Admitted => {
    const leave = admitTo(drain);
    if (typeof leave !== 'function') return leave;
    const admission = name === null ? undefined : limits.admit(name);
    if (admission === undefined) return leave;
    if (admission.ok) {
      return () => {
        admission.release();
        leave();
      };
    }
    leave();
    const { message, retryAfterSeconds: retryAfter } = admission;
    return { code: 'too_many_calls', message, retryAfter };
  };
  const name = () => scope.current()?.caller ?? null;
  return {
    within: scope.within,
    name,
    giveWay: () => scope.current()?.giveWay(),
    runtime() {
      const token = name();
      const request = scope.current()?.request;
      const address = request?.socket.remoteAddress ?? null;
      const trace = request?.headers.traceparent;
      const own = token === null ? null : (rulesOf(token)?.policy ?? null);
      const { catalogue } = server;
      return {
        ...server,
        catalogue: (own === null ? undefined : catalogue.clients?.get(own)) ?? catalogue,
        caller: { address, token, ...(typeof trace === 'string' && { trace }) },
        admit: () => admit(token),
      };
    },
  };
}

type Admitted = ReturnType<NonNullable<Runtime['admit']>>;

/** Counts a call, unless the server is shutting down. */
export function admitTo(drain: Drain): Admitted {
  return drain.enter() ?? { code: 'shutting_down', message: 'the server is shutting down', retryAfter: 1 };
}

function clientRules(policy: Policy | undefined, name: string): ClientRules | undefined {
  return policy?.clients.get(name) ?? policy?.clients.get('*');
}
