import { EVENT_ID, type Event, SCALAR_STYLE } from 'js-yaml';

const octal = /^[-+]?0[0-7]+$/;

/** Numbers such as 0755: 755 in YAML 1.2, which we read, but 493 in YAML 1.1. */
export function octalLookalikes(
  text: string,
  events: readonly Event[],
): { offset: number; message: string }[] {
  if (!/[\s[{,:+-]0[0-7]/.test(text)) return [];
  const found = [];
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.PLAIN || event.tagStart >= 0) continue;
    const number = text.slice(event.valueStart, event.valueEnd);
    if (number.length > 20 || !octal.test(number) || Number(number) === Number.parseInt(number, 8)) continue;
    const message = `${number} is read as ${Number(number)}; put it in quotes, or write 0o${number.replace(/^[-+]?0+/, '')} for an octal number`;
    found.push({ offset: event.valueStart, message });
  }
  return found;
}
