/** Words for secrets; a name may also end in one: PGPASSWORD, oauth. */
const secretWord =
  /(?:^|_)[a-z0-9]*(?:token|secrets?|passw(?:or)?d|pwd|passphrase|credentials?|auth|(?:api|access|private|secret|signing)_?key)(?:_|$)/;

/** Suffixes of names that describe a secret rather than hold it: its path, length or name. */
const aboutSecret =
  /_(?:files?|path|dir|url|uri|name|id|type|count|limit|length|size|ttl|expiry|timeout|provider|method)$/;

/** Whether the name of a variable or an argument says that its value is a secret. */
export function meansSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  return secretWord.test(words) && !aboutSecret.test(words);
}
