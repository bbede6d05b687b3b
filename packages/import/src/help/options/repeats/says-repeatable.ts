import type { TextContext } from '../text-context.ts';
import { isDestination } from './is-destination.ts';

const repeatPhrases = [
  /(?<!\b(?:this|how) )\b(?:multiple|several|many) times\b|\bmore than once\b|(?<!^)\brepeatedly\b|^repeatable\b|[([,.;] ?repeatable\b|\bis repeatable|\b(?:can|may) be repeated\b|\brepeat (?:this|the) (?:option|flag)\b|\brepeat (?:for|to)\b|\b(?:specif\w+|give|pass|use) (?:it |this )?twice\b|\bcumulative\b|\badditive\b|(?<!\bthere are )\b(?:multiple|several) (?:values|uses|occurrences|instances)\b(?! (?:are|is) not)/i,
  /\b(?:can|may|could) (?:also )?(?:be )?(?:use|used|give|given|specify|specified|passed|pass|set|supplied|provided|invoked) (?:multiple(?! rules\b)|several|many|more than|repeatedly|as many|once or more|one or more|up to \d+ times)/i,
  /\bmultiple (?:\S+ ){0,3}?(?:can|may|are|be) (?:be )?(?:used|given|specified|allowed|passed|set|supplied|provided|accepted|supported|possible|legal)\b(?!,? (?:(?:with|using) commas|by comma|(?:as a )?comma))/i,
  // `several -e's allowed`, `Multiple options allowed`.
  /\b(?:multiple|several) (?:-\w|--[\w-]+|options|flags|switches)(?:'?s)? (?:are )?allowed\b/i,
  // `look for WORD as an additional keyword`.
  /\bas an? (?:additional|further) [a-z]+\b/i,
  /\b(?:use|specify|pass|give|provide) (?:this |the )?(?:option |flag )?(?:multiple|several) (?:times|\S+ (?:options|flags))|\bmultiple (?:-\w|--[\w-]+|options|flags|patterns|headers) (?:options? |flags? )?(?:specify|select|can|may|are)/i,
  /^adds? .{1,40} to (?:the )?(?:search )?\$?\w*paths?\b/i,
  // `add Linux capabilities`, `add gpus to the container`
  /^(?:[Aa]dd|[Dd]rop)s? (?:[A-Z]?[a-z]+ ){0,2}(?!class|privileges)[a-z]+[^s\W]s(?: to\b|\.?$| \()/,
  /^(?:specify|set|use|pass|provide|load) (?:an? )?(?:additional|extra) (?!.*\bfile\b)/i,
  /\(e\.g\.:? \w+=\w+\)/,
  // `Description of the media, one per attached media`.
  /, one (?:per|for each) (?!line|row|column)\w/i,
  /\bset(?:s)? multiple\b|\bfor each\b.*\bgiven\b|\bmore than one (?:may|can) be\b/i,
  // `--suppress a --suppress b`, `-C a=b -C c=d`: shown twice.
  /(?<!\S|(?:examples|e\.g\.): )["'`(]?(--?[a-z][\w-]*)[ =](?!means|is|or|and)[^\s,]+ \1[ =]/i,
  // One of many: `a (parameter,value) pair`, `A TOML <KEY> = <VALUE> pair`, `in n:v form`, `as opt:value`.
  /^(?:(?:pass|set|specify|define|add|give) )?an? (?:[A-Z]\w+ )?(?:\(\w+, ?[\w ]+\)|[`"']?<?\w+>? ?[=:] ?<?\w+>?[`"']?) pair\b/i,
  /\b(?:in|as) (?:n|k|name|key|opt(?:ion)?)[:=](?:v|val|value)(?: form(?:at)?)?$/i,
  // `Test only the specified binary`, `Show lines whose author matches this expression`.
  /^\w+ only (?:the )?(?:specified|given|named) (?!number\b|comma)\w+|^\w+ (?:only )?\w+ whose [\w/]+ match(?:es)? (?:this|these|the given)\b/i,
  // `Define preprocessor symbol`.
  /^(?:un)?defines? (?:\w+ )*(?:symbols?|macros?|variables?|propert(?:y|ies))\b/i,
  // `Directory in which to search for modules`, `Search DIR for sources`.
  /\b[Dd]irectory in which to search\b|^[Ss]earch [A-Z]+ for\b|\bpath when looking for\b/,
  // `Use another -d option for each directory`, `Comma-separated or repeated`.
  /\buse another --?\w|\buse once for each\b|\bor repeated\b|\(or add to\)/i,
  // `Use one -J for each flag`.
  /\b(?:use|give|pass|specify|add) one (?:--?\w[\w-]*|(?:such )?(?:option|flag)) (?:for each|per)\b/i,
  /^(?:(?:extra|additional)(?! note)(?!.{0,20}\b(?:arg(?:ument)?|option)s\b)|adds? (?:an?|the|additional|extra)(?! (?:[a-z]+ )?(?:comment|description|message|title|note|summary|suffix|prefix)\b)|extends?|provide extra|append)\b|\[\[.*\]\]$/i,
  /\(multi-allowed\)|\[repeatable\]|\(repeatable\)|\(multiple\)|\[multiple\]|multiple values allowed|\bmultiple[- ]use\b|\bmultiple \S+ invocations\b|\bas many as needed\b|\[\.\.\.\]/i,
];

/** Where values of lists are collected; argparse and optparse take such a list as one value. */
const listPhrases = [
  /^(?:a )?list of (?!built|supported|available|installed)|^(?:a )?(?:(?:comma|space|semicolon) or )?(?:comma|space|semicolon|colon)[- ](?:separated|delimited) list|\bone or more\b|^list (?:of )?\w+ (?:to|that)\b/i,
  /^(?!writes? |(?:the )?path to )(?:[\w()-]+ ){0,8}[\w-]+\(s\)/i,
  /\bto the list of\b|\bon top of those\b|\badd(?:s|itional)? .{0,40}\bto the (?:list|set)\b/i,
];

/** Whether a description says that an option may be given several times. */
export function saysRepeatable(description: string, context: TextContext): boolean {
  const text = description.replace(/\s+/g, ' ');
  if (
    /\b(?:several|multiple|many) times,? (?:\w+ )*(?:last|first)\b|\bonly the (?:last|first)\b|\blast (?:one|value|occurrence) (?:is|wins|will)/i.test(
      text,
    )
  )
    return false;
  if (
    /\b(?:only|not) be (?:used|given|specified) once\b|\bcan only be (?:used|given|specified) once|\bcannot be repeated/i.test(
      text,
    )
  )
    return false;
  if (isDestination(text, context.placeholder)) return false;
  if (repeatPhrases.some((phrase) => phrase.test(text))) return true;
  if (context.lists === 'one value') return false;
  // `Files to skip, comma-separated`: not a list for every parser.
  if (context.lists === 'one string' && /\bseparated\b/.test(text)) return false;
  const phrases = context.lists === 'one string' ? listPhrases.slice(1) : listPhrases;
  return (
    phrases.some((phrase) => phrase.test(text)) ||
    usesOwnPlural(text, context) ||
    usesPluralOf(text, context.placeholder)
  );
}

/** `-Z <FLAG>`: "Unstable flags to …": one of them for each use. */
function usesPluralOf(text: string, placeholder: string): boolean {
  if (!/^[A-Za-z]{3,}$/.test(placeholder) || /s$/i.test(placeholder)) return false;
  return new RegExp(`^(?:[A-Z]\\w+ )?(?:\\([\\w-]+\\) )?${placeholder}s (?:to|for|that|which)\\b`, 'i').test(
    text,
  );
}

/** `--target-version`: "Python versions that should be supported": one per use. */
function usesOwnPlural(text: string, { names }: TextContext): boolean {
  const long = names.find((name) => name.startsWith('--'));
  const last = long?.slice(2).split('-').at(-1) ?? '';
  if (
    last.length >= 2 &&
    !/s$/.test(last) &&
    /^(?:[A-Z][\w-]*[^s\W] )?(?!this)[\w-]{2,}[^s\W]s (?:to|that|which)\b/.test(text) &&
    !/^(?:number|args|(?:extra |additional )?arguments|seconds|allows|tells|tries|wants|prepends|maximum|minimum|(?:output|show|print|write|save|send|dump|export|return|report|display|send|format|convert)s?)\b/i.test(
      text,
    )
  )
    return true;
  if (
    last.length < 3 ||
    (/s$|^(?:file|format|color|colour|type|mode|level|output|time|name|size|line|length|width|count|limit|path|root|base|prefix|suffix|style|state|version)$/.test(
      last,
    ) &&
      !/^version$/.test(last))
  )
    return false;
  // `--bump`: "Bumps the version", `--prepend`: "Prepends entries to …" say what it does.
  if (new RegExp(`^${last.replace(/[^\w]/g, '')}s (?:an?|the|given|all|[a-z]+s)\\b`, 'i').test(text))
    return false;
  const first = text.split(' ').slice(0, 3).join(' ');
  return (
    new RegExp(`\\b${last.replace(/[^\w]/g, '')}s\\b`, 'i').test(first) &&
    !/\b(?:number|count|all|total|max\w*|min\w*|show|list)\b/i.test(first)
  );
}
