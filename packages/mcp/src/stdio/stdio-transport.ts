import { isUtf8 } from 'node:buffer';
import type { Readable, Writable } from 'node:stream';
import { toJsonLine } from '@climax/text/line';
import { type FrameProblem, type FrameReading, readFrame } from '../frame/read-frame.ts';
import { maxUnreadBytes } from '../limits.ts';
import { errorCodes } from '../protocol-error.ts';
import type { Message, Transport } from '../protocol-types.ts';
import { LineReader } from './line-reader.ts';

/** The longest message that is read, in bytes. */
const maxMessageBytes = 10 * 1024 * 1024;

const notUtf8: FrameReading = {
  ok: false,
  id: null,
  code: errorCodes.parseError,
  message: 'Parse error: the message is not UTF-8 text',
};

/**
 * MCP over a pair of streams, one JSON message per line. Anything that is not a message is answered with an error.
 * While the client does not read, no further request is accepted.
 */
export class StdioTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];

  readonly #input: Readable;
  readonly #output: Writable;
  #closed = false;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  async start(): Promise<void> {
    const lines = new LineReader(maxMessageBytes);
    this.#input.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) {
        if (this.#closed) return;
        if (line === null)
          this.#refuse({
            id: null,
            code: errorCodes.invalidRequest,
            message: `Message is longer than ${maxMessageBytes} bytes`,
          });
        else this.#receive(line);
      }
    });
    this.#input.on('end', () => void this.close());
    this.#input.on('error', () => void this.close());
    this.#output.on('error', () => void this.close());
    this.#output.on('drain', () => {
      if (!this.#closed) this.#input.resume();
    });
  }

  async send(message: Message): Promise<void> {
    this.#write(message);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#input.pause();
    this.onclose?.();
  }

  #receive(line: Buffer): void {
    // Decoding would replace bytes that are not UTF-8: a command would get a different text.
    const text = isUtf8(line) ? line.toString('utf8').trim() : undefined;
    if (text === '') return;
    const reading = text === undefined ? notUtf8 : readFrame(text);
    if (reading.ok) this.onmessage?.(reading.frame as unknown as Message);
    else this.#refuse(reading);
  }

  #refuse({ id, code, message }: FrameProblem): void {
    this.#write({ jsonrpc: '2.0', id, error: { code, message } });
  }

  #write(frame: object): void {
    if (this.#closed || !this.#output.writable) return;
    this.#output.write(`${toJsonLine(frame)}\n`);
    if (this.#output.writableLength > maxUnreadBytes) this.#input.pause();
  }
}
