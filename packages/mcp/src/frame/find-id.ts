import { endOfJsonString } from '@climax/text/line';
import type { RequestId } from '../protocol-types.ts';
import { isRequestId, maxIdLength } from './frame.ts';

/** A name, its colon and a number or a short string behind it. */
const member = new RegExp(`\\s*:\\s*(-?\\d{1,16}|"(?:[^"\\\\]|\\\\.){0,${maxIdLength * 6}}")\\s*[,}]`, 'y');

/** The id of a request that would take too long to read; null if it is not one, or the id is not valid. */
export function findId(text: string): RequestId | null {
  let id: RequestId | null = null;
  let hasMethod = false;
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfJsonString(text, at);
      const name = levels === 1 && end - at < 10 ? text.slice(at, end + 1) : '';
      if (name === '"id"') id = idBehind(text, end + 1);
      if (name === '"method"') hasMethod ||= /^\s*:/.test(text.slice(end + 1, end + 20));
      at = end;
    } else if (character === '[' || character === '{') levels += 1;
    else if (character === ']' || character === '}') levels -= 1;
  }
  return hasMethod ? id : null;
}

function idBehind(text: string, start: number): RequestId | null {
  member.lastIndex = start;
  const [, found] = member.exec(text) ?? [];
  if (found === undefined) return null;
  try {
    const id: unknown = JSON.parse(found);
    return isRequestId(id) ? id : null;
  } catch {
    return null;
  }
}
