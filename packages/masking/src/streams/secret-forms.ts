import { shortestMasked } from '../shortest-masked.ts';

/** A secret as programs print it: unchanged, with `+` for spaces as in web forms, and in base64. */
export function secretForms(secrets: readonly string[], base64 = base64Forms(secrets)): string[] {
  const plain = formsOf(secrets, (secret) => [secret, secret.replaceAll(' ', '+')]);
  return [...plain, ...base64];
}

/** Its forms in base64, without line breaks. */
export function base64Forms(secrets: readonly string[]): string[] {
  return formsOf(secrets, base64Of);
}

function formsOf(secrets: readonly string[], encode: Encoding): string[] {
  const long = new Set(secrets.flatMap(withLines).filter((secret) => secret.length >= shortestMasked));
  // Those of each secret by themselves: long texts of one length are compared with each other whole.
  const forms = [...long].flatMap((secret) => [...new Set(encode(secret))]);
  return forms.filter((form) => form.length >= shortestMasked);
}

type Encoding = (secret: string) => string[];

/** How many lines of a secret are searched for separately: a key has fewer, and each line costs time. */
const mostLines = 200;

/** Each long line of a secret with several, such as a key, is a secret too: programs indent and number lines. */
function withLines(secret: string): string[] {
  const lines = secret.split(/[\r\n]+/);
  if (lines.length === 1) return [secret];
  const long = lines.filter((line) => line.length >= 2 * shortestMasked && !line.startsWith('-----'));
  return [secret, ...long.slice(0, mostLines)];
}

const base64Of: Encoding = (secret) => inBase64(Buffer.from(secret));

/** Alone, and as part of longer data, where it can begin at each of three places. */
function inBase64(bytes: Buffer): string[] {
  const parts = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // Characters at both ends also depend on the text next to the secret.
    const isWhole = (before + bytes.length) % 3 === 0;
    return text.slice(before === 0 ? 0 : before + 1, isWhole ? undefined : -1);
  });
  const whole = bytes.toString('base64');
  const standard = [whole, whole.replace(/=+$/, ''), ...parts];
  return standard.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
}
