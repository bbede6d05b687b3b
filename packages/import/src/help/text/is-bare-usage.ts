import { basename } from './basename.ts';
import type { Line } from './line.ts';

/** Whether a usage line stands here without the word: the first line of all, or one that begins with the command itself. */
export function isBareUsage(lines: readonly Line[], index: number, command: readonly string[]): boolean {
  const { text } = lines[index]!;
  const isFirst = () => lines.slice(0, index).every(({ blank }) => blank);
  if (firstLine.test(text) && isFirst()) return true;
  return (
    isOwnForm(text, command) &&
    !lines.slice(0, index).some((line) => /^\s*-/.test(line.text)) &&
    !lines.some((line) => announced.test(line.text))
  );
}

/** `eslint [options] file.js` */
const firstLine = /^[a-z][\w.-]*(?: [a-z][\w-]*)? [[<].*[\]>.\w]$/;

const announced = /^\s*(?:usage|synopsis|syntax)\b|\busage:\s*$/i;

/** The words of the command, and then nothing but brackets, placeholders and options: `erb [switches] [inputfile]`. */
function isOwnForm(text: string, [program = '', ...rest]: readonly string[]): boolean {
  const own = [basename(program), ...rest].join(' ');
  const indent = text.search(/\S/);
  if (own === '' || indent > 4 || !text.startsWith(`${own} `, indent)) return false;
  const form = text.slice(indent + own.length).trim();
  return /^[[<{]/.test(form) && isForm(form.replace(bracketed, '[]'));
}

const bracketed = /\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]|<[^<>]*>|\{[^{}]*\}/g;

/** After the brackets at most one word in small letters: more of them would be a sentence. Each part is taken whole. */
function isForm(form: string): boolean {
  let end = 0;
  for (part.lastIndex = 0; part.test(form); ) end = part.lastIndex;
  return /^(?:[a-z][\w-]*(?:\.{3})?)?$/.test(form.slice(end));
}

const part = /\[\](?:\.{3})?|\.{2,3}|\||--?[\w-]+|[A-Z](?:[A-Z0-9_-]|\|(?=[A-Z0-9_]))+(?:\.{3})?|\s/y;
