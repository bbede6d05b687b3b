import type { ValueType } from '../../../command-facts.ts';
import type { ValueFacts } from './value-facts.ts';

/** `--limit=0`, `--follow=false`, `--debug[=false]`, `--name=''`: the value shown is the default. */
export function shownDefault(text: string | undefined): ValueFacts | undefined {
  const value = text?.replace(/\.$/, '') ?? '';
  const facts = (type: ValueType, extra = {}): ValueFacts => ({
    value: type === 'boolean' ? 'none' : 'required',
    type,
    ...extra,
  });
  if (/^(?:true|false)$/.test(value)) return facts('boolean', { default: value });
  if (/^-?\d+$/.test(value)) return facts('integer', { default: value });
  if (/^-?\d*\.\d+$/.test(value)) return facts('number', { default: value });
  if (/^(?:''|"")$/.test(value)) return facts('string');
  if (/^\[.*\]$/.test(value) && (value === '[]' || /^\[[^<|A-Z]*\]$/.test(value)))
    return facts('string', { repeatable: true, ...(value !== '[]' && { default: value.slice(1, -1) }) });
  if (/^(?:\d+(?:ms|[smhd]))+$/.test(value)) return facts('string', { default: value });
  const quoted = /^(["'])([^"']+)\1$/.exec(value)?.[2];
  if (quoted !== undefined && !/[=<]/.test(quoted) && !/^[A-Z_]+$/.test(quoted))
    return facts('string', { default: quoted, quoted: true });
  return undefined;
}
