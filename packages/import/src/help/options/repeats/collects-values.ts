/** Options that are repeatable in nearly every program. */
const collecting =
  /^--(?:(?:\w+-)?(?:r?exclude|r?include)(?:-(?!newer|older|if-)[\w-]+)?|(?:\w+-)?(?:header|define|env|label|param|var|extra-file|plugin|extension|trusted-host)|extra-(?:index-url|vars?|args?)|(?:(?:\w+-)?add|additional|append|extend|skip|with)-(?!to-)[\w-]+|ignore-(?!path$)[\w-]+|(?:\w+-)?(?:add|drop)|ignore|skip|require|preload|volume|mount|allow|deny|forbid|(?:\w+-)?warn|test|suite|lib(?:rary)?|suppress|addon|enable|filter|search-[\w-]+|warn-[\w-]+|build-arg|attach(?:ment)?|editable|find-links|data(?:-(?:raw|binary|urlencode|ascii))?|form(?:-string)?|(?:raw-)?field|resolve|connect-to|quote|trailer|hook-type|config-settings?|reload-dir|tag|with|without|(?!to-|from-)(?:no-)?[\w-]+-package)$/;

/** `--env`: "Specify an environment file"; `--tag`: "Git tag to download from": names of one thing. */
const isOne = (name: string, text: string) =>
  (/^--ignore$/.test(name) && /\bregular expression\b|\berrors\b|\bof these\b/i.test(text)) ||
  (/env$/.test(name) && /\benvironment (?:file|to)\b/i.test(text)) ||
  (/tag$/.test(name) && /\bgit tag\b|^sets the\b|^tag to use\b/i.test(text)) ||
  (/^--(?:\w+-)?(?:in|ex)clude$/.test(name) && /\b(?:regular expression|regexp?\b)/i.test(text)) ||
  (/filter$/.test(name) && /\bexpression|\bJSON\b|\bfunction|\bcharacters\b/i.test(text)) ||
  (/warn$/.test(name) && /\bpossible values\b/i.test(text)) ||
  (/field$/.test(name) && /^(?:list|show|print)s? (?:all|every|the)\b/i.test(text));

/** `--server-option`, `--log-opt`, `-pkeyopt`: an option of something else, one of many. */
const passingOn = /^--?(?:[a-z_-]+[-_])?(?:[a-z]*opt|option)$/;

/** Verbs that act on one member of a set at a time: "Exclude …", "Mark this host as …". */
const memberVerbs =
  /^(?:removes?|drops?|ignores?|skips?|includes?|excludes?|disables?|(?:en|de)?activates?|enables?(?! (?:or|and) disable| \w+ with\b)|allows?|den(?:y|ies)|blocks?|warns? (?:on|about)|marks?|constrains?|uninstalls?|reinstalls?|refresh(?:es)?|prunes?|force\w* \w+ to recogni[sz]e|don'?t|do not|never) (?!["'`]|all\b|and\b|to\b|privileges\b|the (?:first|last|default|maximum|minimum|number|current)\b|(?:an? )?(?:regular expression|regexp?)|if\b|up to\b|(?:[\w/]+ ){0,6}(?:than|greater|less|older|newer|before|after|larger|smaller|until|since|matching|into|relative to|lookup)\b)/i;

/** Objects of which there are usually several: "a specific package", "the following packages", "this column". */
const members = [
  /\bmatching these [a-z]+s\b|^(?:re|un)?(?:install|build|refresh|run|show|display|list|select|check|test|download) (?:an? )?(?:specific|particular|given|individual) [a-z]+\b/i,
  // In small letters: `set the password to PASS` names a value.
  /^(?!(?:[Aa]n?|[Tt]he|[Ss]hort|[Ll]ong|[Ss]ets?|[Nn]ame of the) )(?:[\w-]+ ){0,6}(?:\([^)]*\) )?(?:(?<=[^s\W]s )|(?=to (?:exclude|ignore|skip|omit|disable|enable|activate)\b))to (?:add|append|register|include|exclude|ignore|skip|omit|(?<!(?:[Aa]rguments|[Aa]rgs|[Ss]ettings|[Oo]ptions) to )pass|enable|disable|activate|make available|load|preload|allow|trust)\b/,
  /^(?:load|import)s? (?:an? |the )?(?:extra |additional |external |custom )?(?:module|plugin|extension|extractor|librar(?:y|ies))s?\b/i,
  /^(?:an? )?(?:attachment|fragment|mixin|plugin|extension)\b/i,
];

/** Descriptions of one value that looks like the above. */
const single =
  /\b(?:listed|named|given) in (?:this|the|an?)\b|^(?:an? )?(?:comma|space|colon|regular|regexp?\b)|\bregular expression\b|^(?:[\w-]+ ){0,5}config(?:uration)? file\b|\b(?:number of|how many|prefix|suffix|whether)\b|\b(?:default|defaults to)\b:? *(?:true|false|y|n|yes|no|\d)\b|^(?:\w+ ){0,3}(?:number|length|size|level|format)\b/i;

/** Whether an option with a value is usually given once for each of several things. */
export function collectsValues(description: string, names: readonly string[]): boolean {
  // A list of values below the description is not part of its sentence.
  const text = description.replace(/\n\s*\n[\s\S]*|\[?possible values:[\s\S]*/i, '').replace(/\s+/g, ' ');
  if (/^(?:an? )?(?:comma|regular)|^whether\b|[,(] ?comma[- ]separated\b/i.test(text)) return false;
  if (names.some((name) => isOne(name, description))) return false;
  if (names.some((name) => collecting.test(name) || passingOn.test(name))) return true;
  return !single.test(text) && (memberVerbs.test(text) || members.some((phrase) => phrase.test(text)));
}
