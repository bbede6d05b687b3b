import { controlSequences as controls } from './control-sequences.ts';

/**
 * The text as a terminal would display it: without escape sequences and control characters, overprinted characters
 * replaced. Tabs and line breaks are kept.
 */
export function stripEscapes(text: string): string {
  if (!suspicious.test(text)) return text;
  return text.replace(sequence, '').replace(control, '').split('\n').map(applyOverprint).join('\n');
}

const suspicious = new RegExp(controls.signOr('\b\r'));
const sequence = new RegExp(controls.sequence, 'g');
const control = new RegExp(controls.control, 'g');

/** A carriage return restarts the line, a backspace removes the character before it. */
function applyOverprint(line: string): string {
  const end = line.endsWith('\r') ? '\r' : '';
  const printed =
    line
      .slice(0, line.length - end.length)
      .split('\r')
      .findLast((text) => text !== '') ?? '';
  if (!printed.includes('\b')) return printed + end;
  const characters: string[] = [];
  for (const character of printed) {
    if (character === '\b') characters.pop();
    else characters.push(character);
  }
  return characters.join('') + end;
}
