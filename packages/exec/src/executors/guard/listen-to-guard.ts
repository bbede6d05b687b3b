import type { OutputFilter } from '../../run/run-options.ts';

/** The state reported by a guard. */
export interface GuardReport {
  /** Whether the command was started; before that, nothing has happened remotely. */
  hasBegun: boolean;
  /** Its final message with the exit code. */
  end?: { how: string; code: number };
}

export interface GuardListener extends OutputFilter {
  report: GuardReport;
}

/** The longest message is `directory 125`. */
const maxMessageLength = 32;

/** How much output of a transport before the guard's first message is kept. */
const prefaceBytes = 8000;

/**
 * Extracts the guard's messages from stderr as it arrives, and removes what the transport printed before and after
 * them, such as login messages. If the guard never reports, everything is returned at the end.
 */
export function listenToGuard(secret: string, onBegin: () => void = () => {}): GuardListener {
  const mark = Buffer.from(`\nclimax-guard ${secret} `);
  const report: GuardReport = { hasBegun: false };
  let held = Buffer.alloc(0);
  let preface = Buffer.alloc(0);
  const passOn = (bytes: Buffer): Buffer => {
    if (report.end) return Buffer.alloc(0);
    if (report.hasBegun) return bytes;
    preface = Buffer.concat([preface, bytes]).subarray(-prefaceBytes);
    return Buffer.alloc(0);
  };
  const note = (line: string) => {
    const [how = '', code] = line.split(' ');
    if (how === 'begin') {
      report.hasBegun = true;
      onBegin();
    } else report.end = { how, code: Number(code) };
  };
  return {
    report,
    push(chunk) {
      let data = Buffer.concat([held, chunk]);
      const parts: Buffer[] = [];
      for (;;) {
        const start = data.indexOf(mark);
        const message = start < 0 ? undefined : messageAt(data, start + mark.length);
        if (message === undefined) {
          const keep = start < 0 ? data.length - beginningOf(mark, data) : start;
          parts.push(passOn(data.subarray(0, keep)));
          // A copy, as the rest of what arrived may be large.
          held = Buffer.from(data.subarray(keep));
          return Buffer.concat(parts);
        }
        parts.push(passOn(data.subarray(0, message === 'none' ? start + mark.length : start)));
        if (message !== 'none') note(message);
        data = data.subarray(start + mark.length + (message === 'none' ? 0 : message.length + 1));
      }
    },
    end() {
      const rest = passOn(held);
      held = Buffer.alloc(0);
      return report.hasBegun || report.end ? rest : preface;
    },
  };
}

/** What comes before the end of a line; undefined if that may still arrive, `none` if it is no message. */
function messageAt(data: Buffer, start: number): string | 'none' | undefined {
  const text = data.toString('latin1', start, start + maxMessageLength + 1);
  const [line = ''] = text.split('\n', 1);
  if (line.length === text.length) return text.length > maxMessageLength ? 'none' : undefined;
  return /^[a-z]+[01]? \d+\r?$/.test(line) ? line : 'none';
}

/** How many bytes at the end may be the start of the marker. */
function beginningOf(mark: Buffer, data: Buffer): number {
  const longest = Math.min(mark.length - 1, data.length);
  for (let length = longest; length > 0; length -= 1) {
    if (data.subarray(data.length - length).equals(mark.subarray(0, length))) return length;
  }
  return 0;
}
