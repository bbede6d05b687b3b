import type { ReadableBytes } from './stream-bytes.ts';

export type StreamName = 'stdout' | 'stderr';

/** The output of a call, recorded while it runs. */
export interface Recording {
  write(stream: StreamName, chunk: Buffer): void;
  readonly streams: Readonly<Record<StreamName, ReadableBytes>>;
  /** Bytes that were dropped for lack of room. */
  readonly lostBytes: number;
  readonly isKept: boolean;
  /** Masks the text again for readers: removing escape sequences can reveal a secret. */
  readonly mask: ((text: string) => string | Promise<string>) | undefined;
  /** Assigns an id, by which the session can read it until the session ends or space runs out. */
  keep(): string;
  /** Nobody will read it. */
  discard(): void;
}
