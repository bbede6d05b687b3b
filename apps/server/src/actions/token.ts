import { addToken, defaultTokenFile, readTokens, revokeTokens, type TokenRecord } from '@climax/identity';

interface FileOption {
  file?: string;
}

/** Prints only the token to stdout, so that it can be piped. */
export function add(name: string, options: FileOption): number {
  const file = fileOf(options);
  const { token, count } = addToken(file, name);
  process.stdout.write(`${token}\n`);
  const others = count > 1 ? `; ${name} now has ${count} tokens` : '';
  process.stderr.write(`Its hash is in ${file}${others}. The token itself is not shown again.\n`);
  return 0;
}

export function list(options: FileOption): number {
  const { records, problems } = readTokens(fileOf(options));
  for (const record of records) process.stdout.write(`${describe(record)}\n`);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
}

export function revoke(name: string, options: FileOption & { id?: string }): number {
  for (const record of revokeTokens(fileOf(options), name, options.id))
    process.stdout.write(`revoked: ${describe(record)}\n`);
  return 0;
}

/** The first characters of the hash distinguish several tokens of one name. */
function describe({ name, hash, created }: TokenRecord): string {
  return [name, hash.slice(0, 8), created].join('  ').trimEnd();
}

function fileOf({ file }: FileOption): string {
  return file ?? defaultTokenFile(process.env);
}
