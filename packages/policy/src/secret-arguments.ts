import { showText } from '@climax/args';
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
