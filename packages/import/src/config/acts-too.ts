/** Verbs that change nothing, as the second of two: "List and filter notes". */
const harmless =
  /^(?:gets?|lists?|shows?|displays?|prints?|describes?|views?|search(?:es)?|finds?|inspects?|returns?|reports?|looks?|counts?|compares?|summari[sz]es?|reads?|examines?|retrieves?|tells?|outputs?|echo(?:es)?|explains?|sees?|filters?|sorts?|formats?|browses?|quer(?:y|ies)|checks?|analy[sz]es?|verif(?:y|ies)|validates?|diffs?|decodes?|parses?|monitors?|watch(?:es)?|follows?|previews?|orders?|groups?|selects?|renders?|highlights?|calculates?|computes?|estimates?|exits?|quits?|identif(?:y|ies)|in|on|of|for|from|with|about|to|by|not|only|all|both|is|are|if|where|which|whose|what|when|how|the)$/i;

/** "Search and replace", "Show or hide": the word right behind the first verb and its "and". */
const behindFirst = /^\w+(?: up| for| out)? (?:and|or|&) (?:then |optionally )?([a-z-]+)\b/i;

/** "List, follow, and unfollow tags". */
const behindCommas = /^\w+, ([a-z-]+),? (?:[a-z-]+, )*(?:and|or) ([a-z-]+)\b/i;

/** "… and lock it", "…, then vacuum the database": a verb with its object. */
const withObject =
  /\b(?:and|or|then|optionally)(?: then| optionally| \w+ly)? ([a-z-]+) (?:it|them|its|the|an?|your|each|those|these|old|any|all)\b/gi;

/** What `get` may save to a disk, and what is made by asking for it. */
const takes =
  /^(?:gets?|retrieves?) (?:(?:[\w-]+ ){0,3}(?:files?|artifacts?|attachments?|backups?|contents?)\b|.*\bto (?:an? |the )?(?:local|disk|directory|folder|file)|(?:an? )?(?:new|lock|lease)\b)/i;

/** Words that look like reading but are not: "Print a message to the log", "Describe your changes". */
const disguised = /\b(?:message|entry|line) to (?:an? |the )?\w*\s?(?:log|journal|file)|^describes? your\b/i;

/** Whether the sentence about a reading command also has a verb that does more than read. */
export function actsToo(sentence: string): boolean {
  const verbs = [
    behindFirst.exec(sentence)?.[1],
    ...(behindCommas.exec(sentence)?.slice(1) ?? []),
    ...[...sentence.matchAll(withObject)].map(([, verb]) => verb),
  ];
  return (
    verbs.some((verb) => verb !== undefined && !harmless.test(verb)) ||
    takes.test(sentence) ||
    disguised.test(sentence)
  );
}
