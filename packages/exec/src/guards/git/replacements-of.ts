import type { Setting } from './git-settings.ts';

/** Replacements for settings that name a program, or a file that git would quote. */
// A name may hold any character, line breaks included: hence the flag `s`.
const replacements: [pattern: RegExp, value: string][] = [
  [/^filter\..*\.(?:clean|smudge|process)$/is, ''],
  [/^filter\..*\.required$/is, 'false'],
  [/^credential\.(?:.*\.)?helper$/is, ''],
  // The user's helpers would get line breaks in addresses, and the user escape sequences.
  [/^credential\.(?:.*\.)?(?:protectprotocol|sanitizeprompt)$/is, 'true'],
  [/^core\.(?:askpass|alternaterefscommand|pager)$/is, ''],
  [/^core\.(?:attributesfile|excludesfile)$/is, '/dev/null'],
  // The order of files would tell what such a file has.
  [/^diff\.orderfile$/is, '/dev/null'],
  [/^gpg\.ssh\.(?:allowedsignersfile|revocationfile)$/is, '/dev/null'],
  // Shown unchanged, even if the repository names a converter.
  [/^diff\..*\.textconv$/is, 'cat'],
  // Git would keep what is converted as notes of the repository.
  [/^diff\..*\.cachetextconv$/is, 'false'],
  [/^core\.sshcommand$/is, 'ssh'],
  [/^gpg\.(?:.*\.)?(?:program|defaultkeycommand)$/is, 'false'],
  [/^log\.showsignature$/is, 'false'],
  [/^merge\..*\.driver$/is, 'git merge-file -q %A %O %B'],
  [/^(?:blame\.ignorerevsfile|mailmap\.file|http\.(?:.*\.)?cookiefile)$/is, ''],
  [/^format\.signaturefile$/is, '/dev/null'],
  [/^submodule\..*\.ignore$/is, 'dirty'],
  // A file of the working tree counts as the one in the index only if nobody can have made it look so.
  [/^core\.checkstat$/is, 'default'],
  [/^core\.trustctime$/is, 'true'],
];

/** Settings that git prints, where they may come from an outside file that the repository includes. */
const printed: [pattern: RegExp, value: string][] = [
  [/^(?:format\.pretty|pretty\..*)$/is, 'medium'],
  [/^(?:log|blame)\.date$/is, 'default'],
  [/^diff\.srcprefix$/is, 'a/'],
  [/^diff\.dstprefix$/is, 'b/'],
];

/**
 * The first value of these wins, so that none can replace the repository's; or they are read by git-lfs, which the
 * user's own settings may start.
 */
const irreplaceable =
  /^(?:remote\..*\.(?:uploadpack|receivepack|vcs)|lfs\.(?:extension\..*|customtransfer\..*|(?:.*\.)?standalonetransferagent|storage))$/is;

/** How another machine is reached and verified. */
const routes =
  /^(?:http\.(?:.*\.)?(?:proxy.*|curloptresolve|ssl.*|schannel.*|pinnedpubkey|emptyauth|delegation|followredirects)|remote\..*\.proxy.*)$/is;

/** The settings that take the place of those which a repository has. */
export function replacementsOf(keys: string[]): Setting[] {
  const table = findInclude(keys) === undefined ? replacements : [...replacements, ...printed];
  return keys.flatMap((key) => {
    const replacement = table.find(([pattern]) => pattern.test(key));
    return replacement ? [[key, replacement[1]] satisfies Setting] : [];
  });
}

/** A setting that names a program and cannot be replaced. */
export function findIrreplaceable(keys: string[]): string | undefined {
  return keys.find((key) => irreplaceable.test(key));
}

/** A setting that decides where a connection leads, or whom it trusts. */
export function findRoute(keys: string[]): string | undefined {
  return keys.find((key) => routes.test(key));
}

/** A setting that has git read another file as settings. */
export function findInclude(keys: string[]): string | undefined {
  return keys.find((key) => /^include(?:if\..*)?\.path$/is.test(key));
}
