import { quote } from '../show/show-text.ts';

type State = 'value' | 'first item' | 'key' | 'first key' | 'colon' | 'end of value';

const expected: Record<Exclude<State, 'end of value'>, string> = {
  value: 'a value',
  'first item': 'a value or "]"',
  key: 'a key in double quotes',
  'first key': 'a key in double quotes or "}"',
  colon: '":"',
};

const hints = new Map([
  ["'", '; strings take double quotes'],
  ['/', '; JSON has no comments'],
  ['#', '; JSON has no comments'],
  ['N', '; JSON has no NaN'],
  ['I', '; JSON has no Infinity'],
]);

const blanks = /[ \t\r\n]*/y;
const string = /"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\x00-\x1f]*)*"/y;
const word = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.]))|(?:true|false|null)(?!\w)/y;

/**
 * Finds where and why a string is not JSON; undefined if it is. Matches `JSON.parse`, which does not always tell the
 * position.
 */
export function findJsonFault(text: string): { offset: number; message: string } | undefined {
  const open: ('{' | '[')[] = [];
  let state: State = 'value';
  let previous = '';
  for (let at = endOf(blanks, text, 0); ; at = endOf(blanks, text, at)) {
    if (state === 'end of value' && open.length === 0 && at === text.length) return undefined;
    const first = text.charAt(at);
    const next = step(state, first, open.at(-1));
    if (next === undefined) return { offset: at, message: describe(state, first, previous, open.at(-1)) };
    if (first === '{' || first === '[') open.push(first);
    if (first === '}' || first === ']') open.pop();
    previous = first;
    state = next;
    if (isPunctuation(first)) at += 1;
    else {
      const end = endOf(first === '"' ? string : word, text, at);
      if (end === at) return { offset: at, message: describeToken(first) };
      at = end;
    }
  }
}

/** The state after a token that starts with this character; undefined if it is not allowed. */
function step(state: State, first: string, container: '{' | '[' | undefined): State | undefined {
  if (state === 'colon') return first === ':' ? 'value' : undefined;
  if (state === 'end of value') {
    if (first === ',' && container) return container === '{' ? 'key' : 'value';
    return container && first === closing[container] ? 'end of value' : undefined;
  }
  if (state === 'key' || state === 'first key') {
    if (first === '"') return 'colon';
    return state === 'first key' && first === '}' ? 'end of value' : undefined;
  }
  if (first === ']' && state === 'first item') return 'end of value';
  if (first === '{') return 'first key';
  if (first === '[') return 'first item';
  return /["\-\dtfn]/.test(first) ? 'end of value' : undefined;
}

const closing = { '{': '}', '[': ']' } as const;

function describe(state: State, found: string, previous: string, container?: '{' | '['): string {
  if (previous === ',' && (found === ']' || found === '}'))
    return 'not JSON: a comma before the closing bracket';
  const afterValue = container ? `"," or "${closing[container]}"` : 'the end';
  const wanted = state === 'end of value' ? afterValue : expected[state];
  const what = found === '' ? 'the end' : `${quote(found)}${hints.get(found) ?? ''}`;
  return `not JSON: expected ${wanted}, found ${what}`;
}

function describeToken(first: string): string {
  if (first === '"') return 'not JSON: a string that is not closed on its line, or has a bad escape';
  return `not JSON: expected a value, found ${quote(first)}`;
}

function isPunctuation(character: string): boolean {
  return character !== '' && '{}[],:'.includes(character);
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}
