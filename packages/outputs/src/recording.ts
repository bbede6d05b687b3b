import type { ReadableBytes } from './stream-bytes.ts';

export type StreamName = 'stdout' | 'stderr';

/** What a call prints, taken down while it runs. */
export interface Recording {
  write(stream: StreamName, chunk: Buffer): void;
  readonly streams: Readonly<Record<StreamName, ReadableBytes>>;
  /** Bytes at the end that were not kept, because there was no room for them. */
  readonly lostBytes: number;
  readonly isKept: boolean;
  /** Masks once more what a reader sees: taking escape sequences out can put a secret together. */
  readonly mask: ((text: string) => string) | undefined;
  /** Gives it an id, under which its session can read it until the session ends or there is no more room. */
  keep(): string;
  /** Nobody will read it. */
  discard(): void;
}
