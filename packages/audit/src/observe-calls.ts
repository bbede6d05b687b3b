import { boundStart } from './bound-start.ts';
import type { Audit } from './open-audit.ts';
import { auditVersion, type EndRecord, type StartRecord } from './record.ts';

/** Told of every call when it starts and when it ends, with what the audit file has of it. Must not throw. */
export type CallListener = (record: StartRecord | EndRecord) => void;

/** An audit that also tells a listener; without `audit` nothing is written. */
export function observeCalls(listener: CallListener, audit?: Audit): Audit {
  return {
    begin(call, id = crypto.randomUUID()) {
      const common = () => ({ v: auditVersion, id, time: new Date().toISOString() });
      const start = boundStart(call);
      const recorded = audit?.begin(call, id);
      listener({ ...common(), event: 'start', ...start });
      return {
        problem: recorded?.problem,
        end(ending) {
          recorded?.end(ending);
          listener({ ...common(), event: 'end', tool: start.tool, ...ending });
        },
      };
    },
  };
}
