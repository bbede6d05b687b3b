/** A 64-bit hash in hexadecimal. Not for secrets. */
export function digest(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  return [a ^ (a >>> 15), b ^ (b >>> 16)].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
