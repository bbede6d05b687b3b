/** Characters of the shortest secret that is looked for: shorter ones would blot out ordinary words. */
const shortest = 6;

/** A secret as programs print it: as it is, and as base64, URL and JSON text have it. */
export function secretForms(secrets: readonly string[]): string[] {
  const long = secrets.filter((secret) => secret.length >= shortest);
  return [...new Set(long.flatMap((secret) => encodings.flatMap((encode) => encode(secret))))].filter(
    (form) => form.length >= shortest,
  );
}

const encodings: ((secret: string) => string[])[] = [
  (secret) => [secret],
  (secret) => inBase64(Buffer.from(secret)),
  inUrls,
  inJson,
];

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
  const standard = [bytes.toString('base64'), bytes.toString('base64').replace(/=+$/, ''), ...parts];
  return standard.flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
}

function inUrls(secret: string): string[] {
  // Halves of surrogate pairs cannot be encoded.
  const text = Buffer.from(secret).toString();
  const encoded = encodeURIComponent(text);
  const strict = encoded.replace(/[!'()*~]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const form = new URLSearchParams([['', text]]).toString().slice(1);
  return [encoded, strict, form, encodeURI(text)].flatMap((each) => [
    each,
    each.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  ]);
}

function inJson(secret: string): string[] {
  const text = JSON.stringify(secret).slice(1, -1);
  const ascii = text.replace(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [text, ascii, text.replaceAll('/', '\\/')];
}
