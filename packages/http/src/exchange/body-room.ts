import { ByteCollector } from '@climax/text/bytes';

/** Bounds what the bodies of each caller hold in memory together. */
export interface BodyRoom {
  hold(caller: string): HeldBody;
}

/** A body that is being received, or waits to be read. */
export interface HeldBody {
  readonly length: number;
  /** Adds a piece; false if the body was dropped to make room for others. */
  add(piece: Uint8Array): boolean;
  /** Everything that was added; undefined if it was dropped. Frees its room. */
  take(): Buffer | undefined;
}

interface Share {
  bodies: Set<ByteCollector>;
  bytes: number;
}

/** Sixteen of the longest bodies. */
const maxBytesOfCaller = 64 * 1024 * 1024;

/** When a caller's bodies hold too much, the longest of them is dropped: many long ones keep no short one out. */
export function createBodyRoom(maxBytes = maxBytesOfCaller): BodyRoom {
  const shares = new Map<string, Share>();
  const free = (caller: string, share: Share, body: ByteCollector): Buffer => {
    share.bodies.delete(body);
    share.bytes -= body.length;
    if (share.bodies.size === 0) shares.delete(caller);
    return body.take();
  };
  return {
    hold(caller) {
      const share = shares.get(caller) ?? { bodies: new Set(), bytes: 0 };
      shares.set(caller, share);
      const body = new ByteCollector();
      share.bodies.add(body);
      const isHeld = () => share.bodies.has(body);
      return {
        get length() {
          return body.length;
        },
        add(piece) {
          if (!isHeld()) return false;
          body.add(piece);
          share.bytes += piece.length;
          if (share.bytes > maxBytes) free(caller, share, longestOf(share));
          return isHeld();
        },
        take: () => (isHeld() ? free(caller, share, body) : undefined),
      };
    },
  };
}

function longestOf({ bodies }: Share): ByteCollector {
  return [...bodies].reduce((longest, body) => (body.length > longest.length ? body : longest));
}
