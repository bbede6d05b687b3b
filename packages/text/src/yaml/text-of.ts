import { decodeText } from '../bytes/decode-text.ts';
import { sizeExcess } from './max-yaml-size.ts';
import { Refusal, YamlText } from './yaml-text.ts';

/** Decodes a file without its byte order mark. Refuses files that are too large or not UTF-8. */
export function textOf(input: string | Uint8Array, source: string): string {
  refuseExcess(input, source);
  if (typeof input === 'string') return input.startsWith('\ufeff') ? input.slice(1) : input;
  const decoded = decodeText(input);
  if ('text' in decoded) {
    refuseExcess(decoded.text, source);
    return decoded.text;
  }
  const { reason, before } = decoded;
  if (before === undefined) throw wholeFile(source, 'encoding', reason);
  throw new Refusal([new YamlText(before, source).problem(before.length, 'encoding', reason)]);
}

function refuseExcess(input: string | Uint8Array, file: string): void {
  const message = sizeExcess(input);
  if (message !== undefined) throw wholeFile(file, 'too-large', message);
}

function wholeFile(file: string, code: 'encoding' | 'too-large', message: string): Refusal {
  return new Refusal([{ file, line: 0, column: 0, path: [], code, message }]);
}
