const maxBytes = 16 * 1024;

/**
 * Pieces of bytes that are masked in one turn each. They end with a line where they can: a character that is taken back by a
 * backspace is seen in the same piece only.
 */
export function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; ) {
    const piece = bytes.subarray(at, at + maxBytes);
    const lines = at + piece.length < bytes.length ? piece.lastIndexOf('\n') + 1 : 0;
    yield lines > 0 ? piece.subarray(0, lines) : piece;
    at += lines || piece.length;
  }
}
