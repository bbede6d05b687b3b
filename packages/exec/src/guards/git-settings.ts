import type { Setting } from './fixed-settings.ts';

/** What each setting that names a program, or a file git would quote, is replaced by. */
const replacements: [pattern: RegExp, value: string][] = [
  [/^filter\..*\.(?:clean|smudge|process)$/i, ''],
  [/^filter\..*\.required$/i, 'false'],
  [/^credential\.(?:.*\.)?helper$/i, ''],
  [/^core\.(?:askpass|alternaterefscommand|pager)$/i, ''],
  [/^core\.(?:attributesfile|excludesfile)$/i, '/dev/null'],
  // Shown as it is, whatever the repository would have it converted by.
  [/^diff\..*\.textconv$/i, 'cat'],
  [/^core\.sshcommand$/i, 'ssh'],
  [/^gpg\.(?:.*\.)?(?:program|defaultkeycommand)$/i, 'false'],
  [/^log\.showsignature$/i, 'false'],
  [/^merge\..*\.driver$/i, 'git merge-file -q %A %O %B'],
  [/^(?:blame\.ignorerevsfile|mailmap\.file|http\.(?:.*\.)?cookiefile)$/i, ''],
  [/^format\.signaturefile$/i, '/dev/null'],
  [/^submodule\..*\.ignore$/i, 'dirty'],
];

/** The first value wins of these, so that none can take the place of the repository's. */
const irreplaceable = /^remote\..*\.(?:uploadpack|receivepack|vcs)$/i;

/** The settings that take the place of those which a repository has. */
export function replacementsOf(keys: string[]): Setting[] {
  return keys.flatMap((key) => {
    const replacement = replacements.find(([pattern]) => pattern.test(key));
    return replacement ? [[key, replacement[1]] satisfies Setting] : [];
  });
}

/** A setting that names a program and cannot be replaced. */
export function findIrreplaceable(keys: string[]): string | undefined {
  return keys.find((key) => irreplaceable.test(key));
}
