import { showText } from '@climax/text';
import { maskSecrets } from './mask-secrets.ts';
import type { AllowedTool } from './types.ts';
import { textOf } from './value-text.ts';

/** The texts of the secret arguments of a call, as given and as they will stand on the command line. */
export function secretValues(args: unknown, { tool, constraints }: AllowedTool): string[] {
  if (constraints.size === 0) return [];
  const given = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {};
  const texts = tool.args
    .filter((arg) => constraints.get(arg.name)?.secret)
    .map((arg) => (Object.hasOwn(given, arg.name) ? given[arg.name] : undefined) ?? arg.default)
    .filter((value) => value !== null && value !== undefined)
    .flatMap((value) => [safeText(value), safeText(value).trim()])
    .filter((text) => text !== '');
  return [...new Set(texts)];
}

/** Variables whose names say that nobody else should read them. */
const secretName = /TOKEN|SECRET|PASSW|CREDENTIAL|API_?KEY|PRIVATE_?KEY|AUTH/i;

/** The values that global arguments and the base command take from such variables: no policy names those arguments. */
export function secretVariables({ config }: AllowedTool, env: NodeJS.ProcessEnv): string[] {
  const texts = [config.command, ...config.global_args.map((arg) => String(arg.default ?? ''))].filter(
    (text) => text.includes('$'),
  );
  const names = texts.flatMap((text) => [...text.matchAll(/\$\{?(\w+)/g)].map((match) => match[1] as string));
  return names.filter((name) => secretName.test(name)).flatMap((name) => env[name] || []);
}

/** The findings with no secret left in their sentences, be it shortened or escaped; the argument's name stays. */
export function withoutSecrets<T extends { argument: string | null; message: string }>(
  findings: readonly T[],
  secrets: readonly string[],
): T[] {
  const hidden = [...secrets, ...secrets.map(showText)];
  return findings.map((finding) => {
    const head = nameIn(finding);
    const message = head + maskSecrets(finding.message.slice(head.length), hidden);
    return { ...finding, message };
  });
}

/** The start of the sentence that names its argument: a value may be the same word. */
function nameIn({ argument, message }: { argument: string | null; message: string }): string {
  if (argument === null) return '';
  const name = showText(argument);
  return [`Argument '${name}'`, name].find((head) => message.startsWith(head)) ?? '';
}

function safeText(value: unknown): string {
  try {
    return textOf(value);
  } catch {
    return '';
  }
}
