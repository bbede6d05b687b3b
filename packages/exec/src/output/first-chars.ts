import { isUtf8 } from 'node:buffer';

/** The longest beginning of `bytes` that gives at most `chars` characters and ends between two of them. */
export function firstChars(bytes: Buffer, chars: number): Buffer {
  const size = sizes(bytes);
  let end = 0;
  for (let room = chars; end < bytes.length; ) {
    const length = size.forward(end);
    room -= length === 4 ? 2 : 1;
    if (room < 0 || end + length > bytes.length) break;
    end += length;
  }
  return bytes.subarray(0, end);
}

/** The longest end of `bytes` that gives at most `chars` characters and starts between two of them. */
export function lastChars(bytes: Buffer, chars: number): Buffer {
  const size = sizes(bytes);
  let start = bytes.length;
  for (let room = chars; start > size.first; ) {
    const length = size.backward(start);
    room -= length === 4 ? 2 : 1;
    if (room < 0) break;
    start -= length;
  }
  return bytes.subarray(start);
}

/** Whether bytes are UTF-8, apart from a character cut in two at either end. */
export function isText(bytes: Buffer): boolean {
  const start = leadingContinuations(bytes);
  let end = bytes.length;
  while (end > start && bytes.length - end < 3 && isContinuation(bytes[end - 1])) end -= 1;
  const isCut = end > start && sequenceLength(bytes[end - 1]!) > bytes.length - end + 1;
  return isUtf8(bytes.subarray(start, isCut ? end - 1 : bytes.length));
}

/** The length of the character at a position in bytes. Invalid bytes may each become a character. */
function sizes(bytes: Buffer) {
  if (!isText(bytes)) return { first: 0, forward: () => 1, backward: () => 1 };
  return {
    first: leadingContinuations(bytes),
    forward: (start: number) => sequenceLength(bytes[start]!),
    backward: (end: number) => {
      let start = end - 1;
      while (start > 0 && end - start < 4 && isContinuation(bytes[start])) start -= 1;
      return end - start;
    },
  };
}

/** How many bytes at the start belong to a character that began before it. */
function leadingContinuations(bytes: Buffer): number {
  let count = 0;
  while (count < 3 && isContinuation(bytes[count])) count += 1;
  return count;
}

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}

function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}
