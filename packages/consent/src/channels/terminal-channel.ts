import { closeSync, openSync, writeSync } from 'node:fs';
import { ReadStream } from 'node:tty';
import { questionText } from '../question/question.ts';
import type { Channel, ChannelAnswer } from './channel.ts';

/**
 * The controlling terminal, for a command run by a person. Uses that terminal for both output and input, and discards
 * what was typed before the question appeared. Not for a server, whose terminal may be the client's.
 */
export function terminalChannel(path = '/dev/tty'): Channel {
  return {
    name: 'terminal',
    unavailable() {
      const terminal = open(path);
      if (terminal === undefined) return 'there is no terminal';
      closeSync(terminal);
      return undefined;
    },
    async ask(question, { signal, timeoutMs }) {
      const terminal = open(path);
      if (terminal === undefined) return { kind: 'failed', reason: 'there is no terminal' };
      const input = new ReadStream(terminal);
      try {
        await discardTyped(input);
        writeSync(terminal, `\n${questionText(question)}\n\nApprove? [y/N] `);
        return await readAnswer(input, signal, timeoutMs);
      } finally {
        input.destroy();
      }
    },
  };
}

function open(path: string): number | undefined {
  try {
    return openSync(path, 'r+');
  } catch {
    return undefined;
  }
}

/** Long enough for buffered input to arrive. */
const settleMs = 60;

/** Discards what was typed ahead, in raw mode so that an unfinished line is discarded too. */
async function discardTyped(input: ReadStream): Promise<void> {
  input.setRawMode(true);
  const forget = () => {};
  input.on('data', forget);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  input.off('data', forget);
  input.pause();
  input.setRawMode(false);
}

function readAnswer(input: ReadStream, signal: AbortSignal, timeoutMs: number): Promise<ChannelAnswer> {
  return new Promise((resolve) => {
    let line = '';
    const timer = setTimeout(() => end({ kind: 'timeout' }), timeoutMs);
    const abort = () => end({ kind: 'cancelled' });
    const end = (answer: ChannelAnswer) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      input.removeAllListeners('data').pause();
      resolve(answer);
    };
    signal.addEventListener('abort', abort, { once: true });
    input.on('end', () => end({ kind: 'dismissed' }));
    input.on('error', (error: Error) => end({ kind: 'failed', reason: error.message }));
    input.setEncoding('utf8').on('data', (text: string) => {
      line += text;
      if (line.includes('\n')) end({ kind: /^\s*y(?:es)?\s*$/i.test(line) ? 'once' : 'denied' });
    });
    input.resume();
  });
}
