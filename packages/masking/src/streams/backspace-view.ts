import { asItIs, type View } from './view.ts';

const backspace = 0x08;
const lineEnd = 0x0a;

/** A backspace erases the character before it, which may have several bytes in UTF-8, but never a line break. */
export const backspaceView: View = (original) => {
  if (!original.includes('\b')) return asItIs(original);
  const shown = Buffer.alloc(original.length);
  const places = new Uint32Array(original.length);
  let length = 0;
  for (let place = 0; place < original.length; place += 1) {
    const code = original.charCodeAt(place);
    if (code === backspace) {
      while (length > 0 && isContinuation(shown[length - 1])) length -= 1;
      if (length > 0 && shown[length - 1] !== lineEnd) length -= 1;
    } else {
      shown[length] = code;
      places[length] = place;
      length += 1;
    }
  }
  return {
    text: shown.toString('latin1', 0, length),
    isSame: false,
    startOf: (index) => (index >= length ? original.length : (places[index] as number)),
    endBefore: (index) => (index === 0 ? 0 : (places[index - 1] as number) + 1),
  };
};

function isContinuation(byte = 0): boolean {
  return (byte & 0xc0) === 0x80;
}
