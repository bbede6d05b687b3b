import { showLine } from '@climax/text';
import type { ExecutorFinding } from './executor-kind.ts';

/** The pattern of a name, and its description. */
interface NameRule {
  pattern: RegExp;
  expected: string;
  max: number;
}

const label = '[a-z0-9](?:[-a-z0-9]*[a-z0-9])?';
const path = { pattern: /^[^\p{Cc}]+$/u, expected: 'text without control characters', max: 4096 };

/**
 * Names that identify where a command runs. They become words of an engine's command line and parts of URLs, so
 * invalid ones are refused when the policy is loaded.
 */
const rules = {
  /** RFC 1123, as Kubernetes has it for namespaces and containers. */
  dnsLabel: {
    pattern: new RegExp(`^${label}$`),
    expected: "lower-case letters, digits and '-', at most 63",
    max: 63,
  },
  dnsSubdomain: {
    pattern: new RegExp(`^${label}(?:\\.${label})*$`),
    expected: "lower-case letters, digits, '-' and '.'",
    max: 253,
  },
  selector: {
    pattern: /^[\w!(][\w./!=,() -]*$/,
    expected: 'labels such as app=builder,tier in (a, b)',
    max: 1024,
  },
  image: {
    pattern: /^[A-Za-z0-9](?:[\w.:/@+-]*\w)?$/,
    expected: 'a name such as registry.example.com/tools:1',
    max: 512,
  },
  machine: {
    pattern: /^(?!-)(?!.*@-)[\w.@:%/[\]+~-]+$/,
    expected: 'a machine such as user@host',
    max: 512,
  },
  program: { pattern: /^[\w./+-]+$/, expected: 'one program, such as sh or /bin/dash', max: 1024 },
  path,
} satisfies Record<string, NameRule>;

type Value = string | null | undefined;

/** The values that violate their rule; missing values are fine. */
export function checkNames(
  values: Readonly<Record<string, Value | readonly string[]>>,
  kinds: Readonly<Record<string, keyof typeof rules>>,
): ExecutorFinding[] {
  return Object.entries(kinds).flatMap(([key, kind]) => {
    const value = values[key];
    if (!Array.isArray(value)) return checkName({ key }, value as Value, rules[kind]);
    return value.flatMap((each: string, index) => checkName({ key, index }, each, rules[kind]));
  });
}

/** Words that no program can be given. */
export function checkWords(key: string, words: readonly string[]): ExecutorFinding[] {
  if (!words.some((word) => word.includes('\0'))) return [];
  return [{ key, code: 'bad-word', message: 'may not contain a NUL character' }];
}

function checkName(
  place: Pick<ExecutorFinding, 'key' | 'index'>,
  value: Value,
  { pattern, expected, max }: NameRule,
): ExecutorFinding[] {
  if (value === null || value === undefined) return [];
  if (value.startsWith('-'))
    return [{ ...place, code: 'leading-dash', message: `'${showLine(value)}' may not start with '-'` }];
  if (pattern.test(value) && value.length <= max) return [];
  return [{ ...place, code: 'bad-word', message: `expected ${expected}, got '${showLine(value)}'` }];
}
