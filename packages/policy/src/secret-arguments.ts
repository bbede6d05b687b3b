import { showText } from '@climax/args';
import { maskSecrets } from './mask-secrets.ts';
import type { AllowedTool } from './types.ts';
import { textOf } from './value-text.ts';

/** The texts of the secret arguments of a call, as given and as they will stand on the command line. */
export function secretValues(args: unknown, { tool, constraints }: AllowedTool): string[] {
  const given = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {};
  const texts = tool.args
    .filter((arg) => constraints.get(arg.name)?.secret)
    .map((arg) => (Object.hasOwn(given, arg.name) ? given[arg.name] : undefined) ?? arg.default)
    .filter((value) => value !== null && value !== undefined)
    .flatMap((value) => [safeText(value), safeText(value).trim()])
    .filter((text) => text !== '');
  return [...new Set(texts)];
}

/** Error lines in which no secret is left, be it shortened or escaped; the name of the argument stays. */
export function withoutSecrets(errors: string[], secrets: string[]): string[] {
  if (secrets.length === 0) return errors;
  const shown = [...secrets, ...secrets.map(showText)];
  return errors.map((error) => {
    const [head] = /^Argument '.*?'(?=[: ])/s.exec(error) ?? [''];
    return head + maskSecrets(error.slice(head.length), shown);
  });
}

function safeText(value: unknown): string {
  try {
    return textOf(value);
  } catch {
    return '';
  }
}
