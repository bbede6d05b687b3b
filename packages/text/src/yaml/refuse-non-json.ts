import { EVENT_ID, type Event } from 'js-yaml';
import { Refusal, type YamlText } from './yaml-text.ts';

/** JSON has no aliases or tags. */
export function refuseNonJson(events: readonly Event[], text: YamlText): void {
  for (const event of events) {
    if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) continue;
    if (event.type === EVENT_ID.ALIAS) throw refusal(event.anchorStart - 1, 'an alias; write the value out');
    if (event.tagStart >= 0) throw refusal(event.tagStart, 'a tag; only plain values are read');
  }

  function refusal(offset: number, message: string): Refusal {
    return new Refusal([text.problem(offset, 'syntax', message)]);
  }
}

/** JSON cannot represent infinity or NaN. */
export function refuseNonFinite(value: unknown, text: YamlText): void {
  const path: (string | number)[] = [];
  visit(value);

  function visit(part: unknown): void {
    if (typeof part === 'number' && !Number.isFinite(part)) {
      const message = 'expected a finite number';
      throw new Refusal([{ ...text.problem(0, 'syntax', message, path), ...text.locate(path) }]);
    }
    if (typeof part !== 'object' || part === null) return;
    for (const [step, item] of Array.isArray(part) ? part.entries() : Object.entries(part)) {
      path.push(step);
      visit(item);
      path.pop();
    }
  }
}
