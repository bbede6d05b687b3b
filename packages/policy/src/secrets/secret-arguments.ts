import { givenValue, valuesOf, valueText } from '@climax/config/argument';
import { meansSecret, variableNames } from '@climax/config/words';
import { createMasker } from '@climax/masking';
import { showText } from '@climax/text';
import type { AllowedTool } from '../types.ts';

/** Limit of secrets per call: every text of a record and a reply is searched for each of them. */
export const mostSecrets = 200;
/** Characters of one of them. */
export const longestSecret = 128 * 1024;

/**
 * The values of the secret arguments of a call, as given and as they appear on the command line: those that the caller gave,
 * or the defaults of those that it did not give.
 */
export function secretValues(
  args: unknown,
  { tool, constraints }: Pick<AllowedTool, 'tool' | 'constraints'>,
  wanted: 'given' | 'default',
): string[] {
  if (constraints.size === 0) return [];
  const given = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {};
  const texts = tool.args
    .filter((arg) => constraints.get(arg.name)?.secret)
    .filter((arg) => (wanted === 'given') === ((givenValue(arg, given) ?? null) !== null))
    .flatMap((arg) => [givenValue(arg, given), ...valuesOf(arg, given)])
    .flatMap((value) => [value, ...partsOf(value)])
    .filter((value) => value !== null && value !== undefined)
    .flatMap((value) => [safeText(value), safeText(value).trim()])
    .filter((text) => text !== '');
  return [...new Set(texts)];
}

/**
 * All values inside a list or object: a call that is refused for its shape may contain the secret there. Stops at the
 * limit, for which the call is refused.
 */
function partsOf(value: unknown): unknown[] {
  const parts = [value];
  for (const part of parts) {
    if (typeof part !== 'object' || part === null) continue;
    for (const inner of Object.values(part).slice(0, mostSecrets + 1)) parts.push(inner);
    if (parts.length > mostSecrets + 1) break;
  }
  return parts.slice(1);
}

/** The secrets that commands and defaults take from variables, and those that the config sets: no policy names these. */
export function secretVariables({ config, tool }: AllowedTool, env: NodeJS.ProcessEnv): string[] {
  const defaults = [...config.global_args, ...tool.args].flatMap((arg) => valuesOf(arg, {}).map(safeText));
  const texts = [config.command, tool.command, ...defaults];
  const names = texts.flatMap(variableNames).filter(meansSecret);
  const own = Object.entries(config.env).filter(([name, text]) => meansSecret(name) && text !== '');
  return [...names.flatMap((name) => env[name] || []), ...own.map(([, text]) => text)];
}

/** A finding with the prefix of its message: the name of an argument, which may be equal to a value. */
export type Statement<T extends { message: string }> = T & { subject?: string };

/** Masks secrets in the findings, including shortened or escaped ones; the argument's name is kept. */
export function withoutSecrets<T extends { message: string }>(
  findings: readonly Statement<T>[],
  { own, given }: Record<'own' | 'given', readonly string[]>,
): T[] {
  // First, since a long one that was shortened for the message would be masked as far as the whole one goes.
  const maskShown = createMasker(given.map(showText), own.map(showText));
  const mask = createMasker(given, own);
  return findings.map(({ subject = '', ...finding }) => {
    const message = subject + mask(maskShown(finding.message.slice(subject.length)));
    return { ...finding, message } as T;
  });
}

function safeText(value: unknown): string {
  try {
    return valueText(value);
  } catch {
    return '';
  }
}
