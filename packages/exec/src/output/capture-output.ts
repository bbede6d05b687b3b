/** The captured part of a stream: its beginning and end, never more than the limit. */
export interface Captured {
  head: Buffer;
  /** Empty while everything fits into the head. */
  tail: Buffer;
  /** Total bytes received. */
  total: number;
}

export interface Capture {
  write(chunk: Buffer): void;
  /** A view on what is held so far. */
  read(): Captured;
}

/** Bytes held per stream while a command runs. */
export const heldBytes = 1024 * 1024;

/** Captures any amount of output in at most `limit` bytes: the first half and the last half. */
export function captureOutput(limit = heldBytes): Capture {
  const headLimit = Math.ceil(limit / 2);
  const ringSize = limit - headLimit;
  let head = Buffer.alloc(0);
  let headLength = 0;
  let ring: Buffer | undefined;
  let total = 0;

  const fillHead = (chunk: Buffer): number => {
    const taken = Math.min(chunk.length, headLimit - headLength);
    if (headLength + taken > head.length) {
      const grown = Buffer.alloc(Math.min(headLimit, Math.max(8192, 2 * (headLength + taken))));
      head.copy(grown, 0, 0, headLength);
      head = grown;
    }
    chunk.copy(head, headLength, 0, taken);
    headLength += taken;
    return taken;
  };

  const fillRing = (chunk: Buffer, offset: number): void => {
    ring ??= Buffer.alloc(ringSize);
    const kept = chunk.subarray(Math.max(0, chunk.length - ringSize));
    const start = (offset + chunk.length - kept.length) % ringSize;
    const copied = kept.copy(ring, start);
    kept.copy(ring, 0, copied);
  };

  return {
    write(chunk) {
      const rest = chunk.subarray(fillHead(chunk));
      if (rest.length > 0) fillRing(rest, total + chunk.length - rest.length - headLength);
      total += chunk.length;
    },
    read() {
      const length = total - headLength;
      const border = length > ringSize ? length % ringSize : 0;
      const filled = ring?.subarray(0, Math.min(length, ringSize)) ?? Buffer.alloc(0);
      const tail =
        border === 0 ? filled : Buffer.concat([filled.subarray(border), filled.subarray(0, border)]);
      return { head: head.subarray(0, headLength), tail, total };
    },
  };
}
